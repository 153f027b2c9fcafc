import { type Clarification, readyAnswers } from '@assay/contract/clarifications'
import { maxMessageChars } from '@assay/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { counted } from '../../platform/durations.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { answerClarification } from './calls.ts'

type AnswerModalProps = { testId: string; clarification: Clarification; onClose: () => void }

/** Answers what a candidate has asked, with one of the ready answers or in other words. */
export function AnswerModal({ testId, clarification, onClose }: AnswerModalProps) {
  const { _id, name, title, text: asked } = clarification
  const [text, setText] = useState('')
  const [toAll, setToAll] = useState(false)
  const refresh = useRefresh()
  const send = useMutation({
    mutationFn: () => answerClarification(_id, { text, toAll }),
    onSuccess: ({ sentTo, reachedAsker }) => {
      toast.success(`Sent to ${counted(sentTo, 'candidate')}.`)
      if (!reachedAsker) toast.error(`${name} has ended the test and did not get it.`)
      onClose()
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => void refresh(changes.clarification(testId)),
  })
  return (
    <Modal title={`Answer ${name}`} description={`About ${title}: ${asked}`} onClose={onClose}>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <TextAreaField
          label="Answer"
          rows={3}
          maxLength={maxMessageChars}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <fieldset className="-mt-4 flex flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-medium">Ready answers</legend>
          {readyAnswers.map((answer) => (
            <Button
              key={answer}
              kind="secondary"
              className="min-h-9! px-3! text-left text-sm"
              onClick={() => setText(answer)}
            >
              {answer}
            </Button>
          ))}
        </fieldset>
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            checked={toAll}
            onChange={(event) => setToAll(event.target.checked)}
            className="size-4.5 accent-accent"
          />
          Send it to everybody who is taking the test
        </label>
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={send.isPending} disabled={text.trim() === ''}>
            Send
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

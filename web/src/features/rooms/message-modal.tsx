import { failures } from '@assay/contract/failures'
import { maxMessageChars, sendMessageBody } from '@assay/contract/messages'
import type { RoomRow } from '@assay/contract/rooms'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { counted } from '../../platform/durations.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { sendMessage } from './calls.ts'

type MessageModalProps = {
  testId: string
  /** Undefined if it goes to everybody who is taking the test. */
  chosen: readonly RoomRow[] | undefined
  onClose: () => void
}

/** Writes to one, several or all candidates while they work. */
export function MessageModal({ testId, chosen, onClose }: MessageModalProps) {
  const refresh = useRefresh()
  const attemptIds = chosen?.map(({ _id }) => _id)
  const send = useMutation({
    mutationFn: (text: string) => sendMessage(testId, { text, ...(attemptIds && { attemptIds }) }),
    onSuccess: () => void refresh(changes.message(testId)),
  })
  const { form, field, isSubmitting } = useForm({
    schema: sendMessageBody,
    failureMessage: failures.somethingWrong,
    async submit({ text }) {
      const { sentTo, ended } = await send.mutateAsync(text)
      toast.success(`Sent to ${counted(sentTo, 'candidate')}.`)
      if (ended.length > 0) toast.error(endedText(ended))
      onClose()
    },
  })
  return (
    <Modal
      title={titleFor(chosen)}
      description="It appears above their work at once, until they close it, and is kept in their attempts. Whoever begins later does not get it."
      onClose={onClose}
    >
      <form {...form} className="mt-3 grid gap-2">
        <TextAreaField {...field('text')} label="Message" rows={4} maxLength={maxMessageChars} />
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Send
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

function titleFor(chosen: readonly RoomRow[] | undefined): string {
  if (!chosen) return 'Message to all'
  const [only] = chosen
  return chosen.length === 1 && only
    ? `Message to ${only.name}`
    : `Message to ${counted(chosen.length, 'candidate')}`
}

const maxNamed = 5

/** Those who did not get it. */
function endedText(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).join(', ')
  const others = names.length - maxNamed
  return `Not sent to ${named}${others > 0 ? ` and ${counted(others, 'other')}` : ''}: the test has ended for them.`
}

import type { Assessment } from '@assay/contract/assessments'
import type { PreviewInvitationsBody } from '@assay/contract/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { invitationsKey } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { invite, preview } from './calls.ts'
import { peopleCount } from './people-count.ts'
import { PeoplePreview } from './people-preview.tsx'

type AddPeopleProps = { test: Assessment; onClose: () => void }

/** Two steps: people are read and checked, and only then invited. */
export function AddPeopleModal({ test, onClose }: AddPeopleProps) {
  const queryClient = useQueryClient()
  const [validUntil, setValidUntil] = useState('')
  const check = useMutation({
    mutationFn: (body: PreviewInvitationsBody) => preview(test._id, body),
    onError: ({ message }) => toast.error(message),
  })
  const send = useMutation({
    mutationFn: (invited: NonNullable<typeof check.data>['people']) =>
      invite(test._id, {
        people: invited,
        ...(validUntil !== '' && { expiresAt: new Date(validUntil).toISOString() }),
      }),
    onSuccess: async ({ invited }) => {
      toast.success(`Inviting ${peopleCount(invited)}`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: invitationsKey(test._id) })
    },
    onError: ({ message }) => toast.error(message),
  })
  const { data: checked } = check
  return (
    <Modal title="Invite people" width="wide" onClose={onClose}>
      {checked ? (
        <>
          <PeoplePreview {...checked} />
          <div className="mt-5 max-w-sm">
            <TextField
              label="Valid until"
              hint={test.closesAt ? 'Otherwise until the test closes' : 'Otherwise for 14 days'}
              type="datetime-local"
              value={validUntil}
              onChange={({ target }) => setValidUntil(target.value)}
            />
          </div>
          <ModalActions>
            <Button kind="secondary" onClick={() => check.reset()}>
              Back
            </Button>
            <Button
              busy={send.isPending}
              disabled={checked.people.length === 0}
              onClick={() => send.mutate(checked.people)}
            >
              Send {checked.people.length.toLocaleString('en')}{' '}
              {checked.people.length === 1 ? 'invitation' : 'invitations'}
            </Button>
          </ModalActions>
        </>
      ) : (
        <PeopleInput isChecking={check.isPending} onCheck={(text) => check.mutate({ text })} />
      )}
    </Modal>
  )
}

type PeopleInputProps = { isChecking: boolean; onCheck: (text: string) => void }

function PeopleInput({ isChecking, onCheck }: PeopleInputProps) {
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onCheck(await file.text())
    target.value = ''
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(text)
      }}
    >
      <TextAreaField
        label="People"
        hint="One per line: name, e-mail, extra time in percent"
        rows={8}
        placeholder={'Ada Lovelace, ada@example.com, 25\ngrace@example.com'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-sm text-muted">
        Or choose a CSV file with these columns. Name and extra time may be left out. Nothing is
        sent before you have seen who will be invited.
      </p>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={readFile}
      />
      <ModalActions>
        <Button kind="secondary" disabled={isChecking} onClick={() => picker.current?.click()}>
          <FileUp aria-hidden="true" className="-ml-1 size-4.5" />
          Choose a CSV file
        </Button>
        <Button type="submit" busy={isChecking} disabled={text.trim() === ''}>
          Check
        </Button>
      </ModalActions>
    </form>
  )
}

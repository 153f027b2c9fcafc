import type { Assessment } from '@assay/contract/assessments'
import type { PreviewInvitationsBody } from '@assay/contract/invitations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { invite, preview } from './calls.ts'
import { peopleCount } from './people-count.ts'
import { PeopleInput } from './people-input.tsx'
import { PeoplePreview } from './people-preview.tsx'

type AddPeopleProps = { test: Assessment; onClose: () => void }

/** Two steps: people are read and checked, and only then invited. */
export function AddPeopleModal({ test, onClose }: AddPeopleProps) {
  const refresh = useRefresh()
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
      await refresh(changes.invitations(test._id))
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
              hint={test.closesAt ? 'If empty, until the test closes' : 'If empty, 14 days'}
              type="datetime-local"
              value={validUntil}
              onChange={({ target }) => setValidUntil(target.value)}
            />
          </div>
          <MailNote isInvitation />
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
        <PeopleInput isChecking={check.isPending} onCheck={check.mutate} />
      )}
    </Modal>
  )
}

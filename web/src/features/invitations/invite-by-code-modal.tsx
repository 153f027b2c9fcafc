import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { inviteByCode, previewCodes } from './code-calls.ts'
import { peopleCount } from './people-count.ts'
import { PeoplePreview } from './people-preview.tsx'

/** Two steps, as for people with an address: names are read and checked, and only then invited. */
export function InviteByCodeModal({ testId, onClose }: { testId: string; onClose: () => void }) {
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [room, setRoom] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const check = useMutation({
    mutationFn: () => previewCodes(testId, text),
    onError: ({ message }) => toast.error(message),
  })
  const send = useMutation({
    mutationFn: (people: NonNullable<typeof check.data>['people']) =>
      inviteByCode(testId, {
        people,
        ...(room.trim() !== '' && { room }),
        ...(validUntil !== '' && { expiresAt: new Date(validUntil).toISOString() }),
      }),
    onSuccess: async ({ invited }) => {
      toast.success(`${peopleCount(invited)} invited by code`)
      onClose()
      await refresh(changes.codes(testId))
    },
    onError: ({ message }) => toast.error(message),
  })
  const { data: checked } = check
  return (
    <Modal title="Invite by code" width="wide" onClose={onClose}>
      {checked ? (
        <>
          <PeoplePreview {...checked} />
          <div className="mt-5 grid gap-x-5 sm:grid-cols-2">
            <TextField
              label="Room"
              hint="Each room gets a sheet of its own"
              maxLength={60}
              value={room}
              onChange={({ target }) => setRoom(target.value)}
            />
            <TextField
              label="Valid until"
              hint="If empty, until the test closes, or 14 days"
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
              Make {checked.people.length.toLocaleString('en')}{' '}
              {checked.people.length === 1 ? 'code' : 'codes'}
            </Button>
          </ModalActions>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            check.mutate()
          }}
        >
          <TextAreaField
            label="Names"
            hint="One per line: name, extra time in percent"
            rows={8}
            placeholder={'Ada Lovelace, 25\nGrace Hopper'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="text-sm text-muted">
            Extra time may be left out. Two people of the same name need something that tells them
            apart, such as a number.
          </p>
          <ModalActions>
            <Button type="submit" busy={check.isPending} disabled={text.trim() === ''}>
              Check
            </Button>
          </ModalActions>
        </form>
      )}
    </Modal>
  )
}

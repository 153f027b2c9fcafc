import type { Assessment } from '@assay/contract/assessments'
import { failures } from '@assay/contract/failures'
import type { Invitation } from '@assay/contract/invitation-list'
import { hasBegun } from '@assay/contract/invitation-status'
import { changeInvitationBody } from '@assay/contract/invitations'
import { shownAddress } from '@assay/contract/no-address'
import { attemptPath } from '@assay/contract/page-paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { changes, useRefresh } from '../../platform/changes.ts'
import { codesPath } from '../../platform/dashboard-paths.ts'
import { instantText } from '../../platform/instant-text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { noAddress } from '../../ui/email-text.tsx'
import { InstantField } from '../../ui/instant-field.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { change, remindOne, resend, revoke } from './calls.ts'
import { fromCandidates } from './candidate-columns.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { InvitationStatusText } from './invitation-status.tsx'

type InvitationModalProps = { test: Assessment; invitation: Invitation; onClose: () => void }

/** One invited person: how far they have come, and what can be done. */
export function InvitationModal({ test, invitation, onClose }: InvitationModalProps) {
  const { name, email, hasCode, status, expiresAt, attemptId } = invitation
  const canBegin = status === 'invited' || status === 'opened'
  return (
    <Modal title={name} eyebrow={shownAddress(email) || noAddress} onClose={onClose}>
      <p>
        <InvitationStatusText invitation={invitation} />
        {canBegin && ` · valid until ${instantText(expiresAt, test.timeZone)}`}
        {status === 'expired' && ` on ${instantText(expiresAt, test.timeZone)}`}
      </p>
      {attemptId && (
        <ModalActions>
          <Link
            to={attemptPath(attemptId)}
            state={fromCandidates}
            className={buttonClass('secondary')}
          >
            Open the attempt
          </Link>
        </ModalActions>
      )}
      {!hasBegun(status) && status !== 'revoked' && (
        <ChangeForm test={test} invitation={invitation} onClose={onClose} />
      )}
      {canBegin && <CopyLinkButton id={invitation._id} />}
      {canBegin && !hasCode && <MailNote isInvitation className="mt-2" />}
      {canBegin && hasCode && (
        <Link to={codesPath(test._id)} className="link mt-3 inline-block">
          The sheet with the code
        </Link>
      )}
      {canBegin && <Actions test={test} invitation={invitation} onClose={onClose} />}
      {status === 'expired' && (
        <p className="mt-4 text-muted">
          To let {name} in again, set a later time.{' '}
          {hasCode ? 'The code' : 'The link in their email'} works until then.
        </p>
      )}
      {status === 'revoked' && (
        <p className="mt-4 text-muted">To let {name} in again, invite them once more.</p>
      )}
    </Modal>
  )
}

function ChangeForm({ test, invitation, onClose }: InvitationModalProps) {
  const refresh = useRefresh()
  const { form, field, isSubmitting } = useForm({
    schema: changeInvitationBody,
    failureMessage: failures.somethingWrong,
    async submit({ extraTimePercent, expiresAt }) {
      const isMoved = expiresAt?.slice(0, 16) !== invitation.expiresAt.slice(0, 16)
      const changed = { extraTimePercent, ...(isMoved && { expiresAt }) }
      const { message } = await change(invitation._id, changed)
      await refresh(changes.invitations(test._id))
      toast.success(message)
      onClose()
    },
  })
  return (
    <form {...form} className="mt-5 grid">
      <TextField
        {...field('extraTimePercent')}
        label="Extra time"
        hint="Percent of the time limit"
        type="number"
        inputMode="numeric"
        min={0}
        max={300}
        defaultValue={invitation.extraTimePercent}
      />
      <InstantField
        {...field('expiresAt')}
        label="Valid until"
        hint="In your time zone"
        required
        defaultValue={invitation.expiresAt}
      />
      <Button type="submit" kind="secondary" busy={isSubmitting}>
        Save
      </Button>
    </form>
  )
}

function Actions({ test, invitation, onClose }: InvitationModalProps) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const mutationKey = ['invitation', invitation._id]
  const act = useMutation({
    mutationKey,
    mutationFn: (action: (id: string) => Promise<{ message: string }>) => action(invitation._id),
    onSuccess: async ({ message }) => {
      await refresh(changes.invitations(test._id))
      toast.success(message)
      onClose()
    },
    onError: ({ message }) => toast.error(message),
  })
  const [isRevoking, setIsRevoking] = useState(false)
  const { isPending } = act
  // The buttons are disabled only with the next picture, too late for a double click.
  const mutate: typeof act.mutate = (action) => {
    if (queryClient.isMutating({ mutationKey }) === 0) act.mutate(action)
  }
  if (isRevoking) {
    return (
      <>
        <p role="alert" className="mt-6">
          {invitation.name} will no longer be able to begin, and the{' '}
          {invitation.hasCode ? 'code' : 'link in their email'} will stop working.
        </p>
        <ModalActions>
          <Button kind="secondary" autoFocus onClick={() => setIsRevoking(false)}>
            Keep the invitation
          </Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate(revoke)}>
            Revoke the invitation
          </Button>
        </ModalActions>
      </>
    )
  }
  return (
    <ModalActions>
      <Button kind="secondary" disabled={isPending} onClick={() => setIsRevoking(true)}>
        Revoke…
      </Button>
      {!invitation.hasCode && (
        <>
          <Button kind="secondary" disabled={isPending} onClick={() => mutate(resend)}>
            Send again
          </Button>
          <Button kind="secondary" disabled={isPending} onClick={() => mutate(remindOne)}>
            Remind
          </Button>
        </>
      )}
    </ModalActions>
  )
}

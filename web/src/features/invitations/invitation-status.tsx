import { attemptStateNames } from '@assay/contract/attempt-state'
import type { Invitation, InvitationStatus } from '@assay/contract/invitations'

export const statusTitles: Record<InvitationStatus, string> = {
  invited: 'Invited',
  opened: 'Opened',
  begun: 'Begun',
  finished: attemptStateNames.finished,
  'out-of-time': attemptStateNames['out-of-time'],
  closed: attemptStateNames.closed,
  expired: 'Expired',
  revoked: 'Revoked',
}

const colours: Record<InvitationStatus, string> = {
  invited: 'text-muted',
  opened: 'text-ink',
  begun: 'text-warn',
  finished: 'text-good',
  'out-of-time': 'text-ink',
  closed: 'text-ink',
  expired: 'text-bad',
  revoked: 'text-bad',
}

export function InvitationStatusText({ invitation }: { invitation: Invitation }) {
  const { status, mailedAt } = invitation
  const isWaiting = status === 'invited' && mailedAt === null
  return (
    <span className={`font-medium whitespace-nowrap ${colours[status]}`}>
      {isWaiting ? 'Mail is being sent' : statusTitles[status]}
    </span>
  )
}

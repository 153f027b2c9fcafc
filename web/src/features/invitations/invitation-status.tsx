import type { Invitation } from '@assay/contract/invitation-list'
import { type InvitationStatus, invitationStatusNames } from '@assay/contract/invitation-status'

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
  const { status, mailedAt, hasCode } = invitation
  const isWaiting = status === 'invited' && mailedAt === null && !hasCode
  return (
    <span className={`font-medium whitespace-nowrap ${colours[status]}`}>
      {isWaiting ? 'Sending email' : invitationStatusNames[status]}
    </span>
  )
}

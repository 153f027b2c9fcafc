import { type AttemptEnd, attemptEnds, attemptStateNames } from './attempt-state.ts'

/** How far an invited person has come. */
export const invitationStatuses = [
  'invited',
  'opened',
  'begun',
  ...attemptEnds,
  'expired',
  'revoked',
] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** As screens and exports call them. */
export const invitationStatusNames: Record<InvitationStatus, string> = {
  invited: 'Invited',
  opened: 'Opened',
  begun: 'Begun',
  finished: attemptStateNames.finished,
  'out-of-time': attemptStateNames['out-of-time'],
  closed: attemptStateNames.closed,
  expired: 'Expired',
  revoked: 'Revoked',
}

/** Whether somebody has used the invitation, and has finished or not. */
export const hasBegun = (status: InvitationStatus): status is 'begun' | AttemptEnd =>
  status === 'begun' || hasEnded(status)

export const hasEnded = (status: InvitationStatus): status is AttemptEnd =>
  (attemptEnds as readonly string[]).includes(status)

/** `not-started` is everyone who still can begin and has not. */
export const invitationFilters = ['all', 'not-started', ...invitationStatuses] as const
export type InvitationFilter = (typeof invitationFilters)[number]

import type { OpenedInvitation } from '@assay/contract/invitation-link'
import type { Invitation, InvitationCounts } from '@assay/contract/invitation-list'
import { type InvitationStatus, invitationStatuses } from '@assay/contract/invitation-status'
import { ownTimeLimit } from '../assessments/present.ts'
import type { ListedInvitation } from './list-store.ts'
import type { InvitationWithTest } from './store.ts'

const textOf = (instant: Date | null) => instant?.toISOString() ?? null

export function presentInvitation(row: ListedInvitation): Invitation {
  const { invitation, status, attempt, answered, numOfQuestions } = row
  return {
    _id: invitation.id,
    name: invitation.name,
    email: invitation.email,
    hasCode: invitation.codeDigest !== null,
    room: invitation.room,
    extraTimePercent: invitation.extraTimePercent,
    status,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    mailedAt: textOf(invitation.mailedAt),
    remindedAt: textOf(invitation.remindedAt),
    openedAt: textOf(invitation.openedAt),
    attemptId: attempt?.id ?? null,
    progress: attempt && {
      ...{ answered, numOfQuestions },
      score: attempt.score,
      maxScore: attempt.maxScore,
      deadline: textOf(attempt.deadline),
      extraMinutes: attempt.extraMinutes,
    },
  }
}

export function presentCounts(
  counted: readonly { status: InvitationStatus; total: number }[],
): InvitationCounts {
  const of = (status: InvitationStatus) =>
    counted.find((each) => each.status === status)?.total ?? 0
  const counts = invitationStatuses.map((status) => [status, of(status)])
  return Object.fromEntries(counts) as InvitationCounts
}

export function presentOpened(
  row: InvitationWithTest,
  more: { account: OpenedInvitation['account']; answered: number; now: Date },
): OpenedInvitation {
  const { invitation, test, status, attempt } = row
  return {
    testId: test.id,
    test: test.name,
    language: test.language,
    otherLanguages: test.otherLanguages,
    level: test.level,
    numOfQuestions: row.numOfQuestions,
    invitedBy: row.inviter,
    name: invitation.name,
    email: invitation.email,
    timeLimitMinutes: test.timeLimitMinutes,
    ownTimeLimitMinutes: ownTimeLimit(test, { ...invitation, extraMinutes: 0 }),
    opensAt: textOf(test.opensAt),
    closesAt: textOf(test.closesAt),
    timeZone: test.timeZone,
    expiresAt: invitation.expiresAt.toISOString(),
    journal: attempt?.journal ?? test.journal,
    hasBegun: status === 'begun',
    attempt: attempt && {
      startedAt: attempt.startedAt.toISOString(),
      deadline: textOf(attempt.deadline),
      answered: more.answered,
    },
    now: more.now.toISOString(),
    account: more.account,
  }
}

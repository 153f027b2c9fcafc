import { addressOrName } from '@assay/contract/no-address'
import { type Author, holdRights } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import type { SessionKeeper } from '../accounts/sessions.ts'
import { eraseFromAudit } from './erase-audit.ts'
import {
  eraseFromMessages,
  eraseInvitations,
  eraseMentions,
  keepReviews,
  tracesOf,
} from './erase-store.ts'
import { copyScores, forgetAnsweringRuns, insertErased, lockAttemptsOf } from './keep-scores.ts'
import { requestLateErasure } from './late-job.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly sessions: Pick<SessionKeeper, 'endAll'>
  readonly lockRoles: (tx: Db) => Promise<void>
  readonly refuseLastAdmin: (tx: Db, user: UserRow) => Promise<void>
  readonly lockUser: (tx: Db, id: string) => Promise<UserRow | undefined>
  readonly deleteUser: (tx: Db, id: string) => Promise<void>
  /** Sums up what an attempt has come to, in the background. */
  readonly requestCount: (tx: Db, attemptId: string, now: Date) => Promise<void>
  /** Takes messages out of attempts. Resolves to the ids of those that others got too. */
  readonly forgetMessages: (tx: Db, attemptIds: readonly string[]) => Promise<string[]>
  /** Has all nodes read lists of notifications again, once the transaction commits. */
  readonly tellForgotten: (tx: Db) => Promise<void>
  readonly tellOverviewChanged: (tx: Db) => Promise<void>
}

/**
 * Erases a person. Their rows are deleted and not emptied: what is being written about them at the same
 * moment refers to nothing and is not written either.
 */
export function eraser({ db, clock, secret, sessions, ...parts }: Parts) {
  const refuse = (author: Author, user: UserRow, confirmation: string) => {
    if (user.id === author.id) {
      throw refusal(
        'own_account',
        'You cannot erase your own account. Ask another administrator to do it.',
      )
    }
    if (confirmation.toLowerCase() !== addressOrName(user).toLowerCase()) {
      throw invalid({ confirmation: 'This is not what is shown above' })
    }
  }

  return {
    async erase(author: Author, id: string, confirmation: string): Promise<void> {
      await db.transaction(async (plain) => {
        await parts.lockRoles(plain)
        // Before the account, in the order of an answer that tells its candidate.
        await lockAttemptsOf(plain, id)
        const tx = await holdRights(plain, author)
        const user = await parts.lockUser(tx, id)
        if (!user || user.erasedAt) throw refusal('account_not_found')
        refuse(author, user, confirmation)
        await parts.refuseLastAdmin(tx, user)
        const now = clock.now()
        const attempts = await lockAttemptsOf(tx, id)
        const attemptIds = attempts.map((attempt) => attempt.id)
        const { traces, mailed } = await tracesOf(tx, user, attemptIds)

        const erasedId = await insertErased(tx, user.createdAt, now)
        const scores = await copyScores(tx, attempts, erasedId)
        await keepReviews(tx, id, erasedId, traces)
        await eraseFromMessages(tx, id, await parts.forgetMessages(tx, attemptIds), traces)
        await eraseInvitations(tx, traces.ids, erasedId, now)
        await eraseMentions(tx, user, traces, mailed)
        await sessions.endAll(tx, id, { deactivatedAt: now })
        for (const attemptId of attemptIds) await forgetAnsweringRuns(tx, attemptId)
        await parts.deleteUser(tx, id)

        for (const attemptId of scores) await parts.requestCount(tx, attemptId, now)
        await parts.tellForgotten(tx)
        await parts.tellOverviewChanged(tx)
        await recordAudit(tx, now, author, {
          action: 'person.erased',
          subject: { id: erasedId, name: 'a person' },
          after: { attemptsKept: scores.length },
        })
        await requestLateErasure(tx, traces.ids, now)
        // Last, since it holds up everybody who seals the log.
        await eraseFromAudit(tx, secret, traces)
      })
    },
  }
}

export type Eraser = ReturnType<typeof eraser>

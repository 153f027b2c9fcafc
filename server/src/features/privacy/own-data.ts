import { type Clock, hourMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { retryLater } from '../../platform/errors.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import { inviteeOf, type UserRow } from '../accounts/present.ts'
import { withholdsResults } from '../attempts/present.ts'
import { presentListed } from '../notifications/present.ts'
import { type Item, writeOwnData } from './own-data-file.ts'
import {
  answersOf,
  attemptsOf,
  auditedActsOf,
  clarificationsBy,
  draftsOf,
  invitationsOf,
  mailsTo,
  messagesBy,
  messagesTo,
  notificationsOf,
  type OwnAttemptRow,
  ownershipAnswersOf,
  practiceRunsOf,
  reviewsBy,
  runsOf,
  waysInOf,
} from './own-data-store.ts'

/** Each reads everything there is about somebody. */
const downloadsPerHour = { tries: 10, windowMs: hourMs, doubling: false }

interface Parts {
  readonly db: Db
  readonly clock: Clock
  /** The journal of an attempt, as a JSON file in pieces. */
  readonly journalOf: (userId: string, testId: string) => Promise<AsyncIterable<string>>
}

/** Everything that is stored about somebody, for themselves. */
export function ownData({ db, clock, journalOf }: Parts) {
  return {
    /** Yields pieces of the file. */
    async download(user: UserRow): Promise<AsyncIterable<string>> {
      const taken = await takeTry(db, `own-data:${user.id}`, downloadsPerHour, clock.now())
      if (!taken.allowed) throw retryLater(taken.retryAfterSeconds, 'too_many_downloads')
      const facts = {
        format: 'assay-own-data',
        version: 1,
        downloadedAt: clock.now(),
        account: presentAccount(user),
        ...(await waysInOf(db, user.id)),
      }
      return writeOwnData(facts, {
        invitations: invitationsOf(db, inviteeOf(user)),
        notifications: ownNotifications(db, user.id),
        mails: mailsTo(db, user.email),
        attempts: ownAttempts(db, user.id),
        runs: ownRuns(db, user.id),
        journals: ownJournals(db, user.id, journalOf),
        practiceRuns: practiceRunsOf(db, user.id),
        messages: messagesBy(db, user.id),
        reviews: reviewsBy(db, user.id),
        auditedActs: auditedActsOf(db, user.id),
      })
    },
  }
}

export type OwnData = ReturnType<typeof ownData>

function presentAccount({ passwordHash, generation, ...row }: UserRow) {
  const { authenticatorId, authenticatorPeriod, recoveryCodes, ...account } = row
  return {
    ...account,
    hasPassword: passwordHash !== null,
    hasAuthenticatorApp: authenticatorId !== null,
    recoveryCodesLeft: recoveryCodes.length,
  }
}

async function* ownNotifications(db: Db, userId: string): AsyncGenerator<Item> {
  for await (const row of notificationsOf(db, userId)) {
    const { isRead, ...notification } = presentListed(row, false)
    yield notification
  }
}

async function* ownAttempts(db: Db, userId: string): AsyncGenerator<Item> {
  for await (const row of attemptsOf(db, userId)) yield presentAttempt(db, row)
}

async function presentAttempt(db: Db, { attempt, showResults }: OwnAttemptRow) {
  const { userId, scoreShare, ...stored } = attempt
  const isWithheld = withholdsResults(attempt, { showResults })
  const answers = await answersOf(db, attempt.id)
  return {
    ...stored,
    questions: answers.map(({ title, correct, marks, ...answer }) =>
      isWithheld ? answer : { ...answer, title, correct, marks },
    ),
    drafts: await draftsOf(db, attempt.id),
    messages: await messagesTo(db, attempt.id),
    clarifications: await clarificationsBy(db, attempt.id),
    ownershipAnswers: await ownershipAnswersOf(db, attempt.id),
  }
}

async function* ownRuns(db: Db, userId: string): AsyncGenerator<Item> {
  for await (const { id } of attemptsOf(db, userId)) yield* runsOf(db, id)
}

async function* ownJournals(
  db: Db,
  userId: string,
  journalOf: Parts['journalOf'],
): AsyncGenerator<Item> {
  for await (const { attempt } of attemptsOf(db, userId)) {
    if (attempt.journal) yield journalOf(userId, attempt.assessmentId)
  }
}

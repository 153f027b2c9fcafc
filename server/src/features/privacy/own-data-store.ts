import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/table.ts'
import type { Db } from '../../platform/database/connect.ts'
import { mails } from '../../platform/mail/table.ts'
import { identities, sessions } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts, drafts } from '../../tables/attempts.ts'
import { hiringOrders } from '../../tables/hiring.ts'
import { invitations } from '../../tables/invitations.ts'
import { apiKeys } from '../../tables/keys.ts'
import { clarifications, messageRecipients, messages } from '../../tables/messages.ts'
import { notifications } from '../../tables/notifications.ts'
import { ownershipQuestions } from '../../tables/ownership.ts'
import { passkeys } from '../../tables/passkeys.ts'
import { questions } from '../../tables/questions.ts'
import { reviews } from '../../tables/reviews.ts'
import { runs } from '../../tables/submissions.ts'
import type { Invitee } from '../accounts/present.ts'

const pageSize = 20
const firstId = '00000000-0000-0000-0000-000000000000'

/** All rows of a query that pages by id. */
async function* pages<Row extends { id: string }>(
  read: (after: string) => PromiseLike<Row[]>,
): AsyncGenerator<Row, void> {
  for (let after = firstId; ; ) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** How the account signs in, where it is signed in, and what programs may call in its name. */
export async function waysInOf(db: Db, userId: string) {
  const [ownSessions, ownPasskeys, ownIdentities, ownKeys] = await Promise.all([
    db
      .select({
        device: sessions.device,
        way: sessions.way,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastSeenAt)),
    db
      .select({
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id)),
    db
      .select({
        issuer: identities.issuer,
        subject: identities.subject,
        createdAt: identities.createdAt,
      })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.createdAt)),
    db
      .select({
        name: apiKeys.name,
        scopes: apiKeys.scopes,
        createdAt: apiKeys.createdAt,
        expiresAt: apiKeys.expiresAt,
        lastUsedAt: apiKeys.lastUsedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.ownerId, userId))
      .orderBy(asc(apiKeys.id)),
  ])
  return {
    sessions: ownSessions,
    passkeys: ownPasskeys,
    singleSignOn: ownIdentities,
    apiKeys: ownKeys,
  }
}

export function invitationsOf(db: Db, { userId, email }: Invitee) {
  const isOpenToAddress = and(isNull(invitations.userId), eq(invitations.email, email ?? ''))
  return pages((after) =>
    db
      .select({
        id: invitations.id,
        test: assessments.name,
        email: invitations.email,
        name: invitations.name,
        extraTimePercent: invitations.extraTimePercent,
        room: invitations.room,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        mailedAt: invitations.mailedAt,
        remindedAt: invitations.remindedAt,
        openedAt: invitations.openedAt,
        revokedAt: invitations.revokedAt,
        sentFrom: sql<string[]>`array(select distinct ${hiringOrders.system} from ${hiringOrders}
          where ${hiringOrders.invitationId} = ${invitations.id})`,
      })
      .from(invitations)
      .innerJoin(assessments, eq(assessments.id, invitations.assessmentId))
      .where(and(or(eq(invitations.userId, userId), isOpenToAddress), gt(invitations.id, after)))
      .orderBy(asc(invitations.id))
      .limit(pageSize),
  )
}

export const notificationsOf = (db: Db, userId: string) =>
  pages((after) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), gt(notifications.id, after)))
      .orderBy(asc(notifications.id))
      .limit(pageSize),
  )

/**
 * Without their texts, which have secret links. Never those to an address that the account only claims:
 * they may be somebody else's.
 */
export const mailsTo = (db: Db, verifiedEmail: string) =>
  pages((after) =>
    db
      .select({
        id: mails.id,
        recipient: mails.recipient,
        subject: mails.subject,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(and(eq(mails.recipient, verifiedEmail), gt(mails.id, after)))
      .orderBy(asc(mails.id))
      .limit(pageSize),
  )

export const attemptsOf = (db: Db, userId: string) =>
  pages(async (after) => {
    const rows = await db
      .select({ attempt: attempts, showResults: assessments.showResults })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
      .where(and(eq(attempts.userId, userId), gt(attempts.id, after)))
      .orderBy(asc(attempts.id))
      .limit(pageSize)
    return rows.map((row) => ({ id: row.attempt.id, ...row }))
  })

export type OwnAttemptRow =
  ReturnType<typeof attemptsOf> extends AsyncGenerator<infer Row> ? Row : never

/** The questions of an attempt, with what was answered. */
export const answersOf = (db: Db, attemptId: string) =>
  db
    .select({
      questionId: attemptQuestions.questionId,
      title: questions.title,
      answeredAt: attemptQuestions.answeredAt,
      flagged: attemptQuestions.flagged,
      runId: attemptQuestions.runId,
      correct: attemptQuestions.correct,
      marks: attemptQuestions.marks,
      stagesReachedAt: attemptQuestions.stagesReachedAt,
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))

export const draftsOf = (db: Db, attemptId: string) =>
  db
    .select({
      questionId: drafts.questionId,
      language: drafts.language,
      sourceCode: drafts.sourceCode,
      savedAt: drafts.savedAt,
    })
    .from(drafts)
    .where(eq(drafts.attemptId, attemptId))
    .orderBy(asc(drafts.questionId), asc(drafts.language))

export const ownershipAnswersOf = (db: Db, attemptId: string) =>
  db
    .select({
      questionId: ownershipQuestions.questionId,
      kind: ownershipQuestions.kind,
      shownAt: ownershipQuestions.shownAt,
      answer: ownershipQuestions.answer,
      answeredAt: ownershipQuestions.answeredAt,
    })
    .from(ownershipQuestions)
    .where(eq(ownershipQuestions.attemptId, attemptId))
    .orderBy(asc(ownershipQuestions.position))

/** What administrators told the person during an attempt. */
export const messagesTo = (db: Db, attemptId: string) =>
  db
    .select({
      text: messages.text,
      sentAt: messages.sentAt,
      seenAt: messageRecipients.seenAt,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .where(eq(messageRecipients.attemptId, attemptId))
    .orderBy(asc(messages.sentAt), asc(messages.id))

/** What the person asked during an attempt. */
export const clarificationsBy = (db: Db, attemptId: string) =>
  db
    .select({
      questionId: clarifications.questionId,
      text: clarifications.text,
      askedAt: clarifications.askedAt,
      answeredAt: clarifications.answeredAt,
    })
    .from(clarifications)
    .where(eq(clarifications.attemptId, attemptId))
    .orderBy(asc(clarifications.askedAt), asc(clarifications.id))

const runColumns = {
  id: runs.id,
  attemptId: runs.attemptId,
  questionId: runs.questionId,
  language: runs.language,
  sourceCode: runs.sourceCode,
  customInput: runs.customInput,
  createdAt: runs.createdAt,
  finishedAt: runs.finishedAt,
  stdout: runs.stdout,
  stderr: runs.stderr,
  compileOutput: runs.compileOutput,
  timeMs: runs.timeMs,
  memoryKb: runs.memoryKb,
}

export const runsOf = (db: Db, attemptId: string) =>
  pages((after) =>
    db
      .select(runColumns)
      .from(runs)
      .where(and(eq(runs.attemptId, attemptId), gt(runs.id, after)))
      .orderBy(asc(runs.id))
      .limit(pageSize),
  )

export const practiceRunsOf = (db: Db, userId: string) =>
  pages((after) =>
    db
      .select(runColumns)
      .from(runs)
      .where(and(eq(runs.practiceUserId, userId), gt(runs.id, after)))
      .orderBy(asc(runs.id))
      .limit(pageSize),
  )

/** What an administrator has written about attempts of others. */
export const reviewsBy = (db: Db, userId: string) =>
  pages(async (after) => {
    const rows = await db
      .select({
        attemptId: reviews.attemptId,
        decision: reviews.decision,
        note: reviews.note,
        updatedAt: reviews.updatedAt,
      })
      .from(reviews)
      .where(and(eq(reviews.reviewerId, userId), gt(reviews.attemptId, after)))
      .orderBy(asc(reviews.attemptId))
      .limit(pageSize)
    return rows.map((row) => ({ id: row.attemptId, ...row }))
  })

/** What an administrator told candidates, without whom. */
export const messagesBy = (db: Db, userId: string) =>
  pages((after) =>
    db
      .select({
        id: messages.id,
        test: assessments.name,
        text: messages.text,
        sentAt: messages.sentAt,
      })
      .from(messages)
      .innerJoin(assessments, eq(assessments.id, messages.assessmentId))
      .where(and(eq(messages.authorId, userId), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(pageSize),
  )

/** What an administrator did, without the names of those it was done to. */
export const auditedActsOf = (db: Db, userId: string) =>
  pages((after) =>
    db
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        action: auditEntries.action,
        address: auditEntries.address,
      })
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, userId), gt(auditEntries.id, after)))
      .orderBy(asc(auditEntries.id))
      .limit(pageSize),
  )

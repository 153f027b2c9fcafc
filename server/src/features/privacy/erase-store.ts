import { erasedName } from '@assay/contract/privacy'
import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { idempotentResults } from '../../platform/idempotency/table.ts'
import { mails } from '../../platform/mail/table.ts'
import { throttles } from '../../platform/throttle/table.ts'
import { challenges, mailTokens, users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { groupMembers } from '../../tables/groups.ts'
import { hiringConnections, hiringOrders } from '../../tables/hiring.ts'
import { invitations } from '../../tables/invitations.ts'
import { messages } from '../../tables/messages.ts'
import { notifications } from '../../tables/notifications.ts'
import { resultFiles } from '../../tables/result-files.ts'
import { reviews } from '../../tables/reviews.ts'
import { type UserRow, verifiedEmail } from '../accounts/present.ts'
import { eraserOf, type Traces } from './erase-text.ts'

/**
 * What the person is called: by the account, by the invitations it has accepted, and by lists that
 * have one of its addresses. An address counts only if the account has verified it and no other has
 * it now.
 */
export async function tracesOf(tx: Db, user: UserRow, attemptIds: readonly string[]) {
  const accepted = await tx.select().from(invitations).where(eq(invitations.userId, user.id))
  const tokens = await tx
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, user.id), isNotNull(mailTokens.usedAt)))
  const verified = verifiedEmail(user)
  const known = [...accepted, ...tokens].map(({ email }) => email)
  const taken = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, known), ne(users.id, user.id)))
  const others = new Set(taken.map(({ email }) => email))
  const addresses = [...new Set([...(verified ? [verified] : []), ...known])].filter(
    (address) => !others.has(address),
  )
  const open = await tx
    .select()
    .from(invitations)
    .where(and(inArray(invitations.email, addresses), isNull(invitations.userId)))
  const listed = await tx.select().from(groupMembers).where(inArray(groupMembers.email, addresses))
  const named = [user, ...accepted, ...open, ...listed].map(({ name }) => name.trim())
  const traces: Traces = {
    ids: [user.id, ...attemptIds, ...[...accepted, ...open].map(({ id }) => id)],
    names: [...new Set(named)].filter((name) => name !== ''),
    addresses,
  }
  // Claimed or never verified, an address may be somebody else's, so it is forgotten only as that of
  // this account.
  const mailed = [user.email, ...(user.claimedEmail ? [user.claimedEmail] : []), ...addresses]
  return { traces, mailed: [...new Set(mailed)] }
}

/** Invitations stay as numbers: who was asked how often, and how many came. */
export async function eraseInvitations(
  tx: Db,
  invitationIds: readonly string[],
  erasedId: string,
  now: Date,
): Promise<void> {
  const copy = alias(attempts, 'copy')
  const hasScore = tx
    .select({ one: sql`1` })
    .from(copy)
    .where(and(eq(copy.userId, erasedId), eq(copy.assessmentId, invitations.assessmentId)))
  const theirs = inArray(invitations.id, [...invitationIds])
  // With what a hiring system calls them by.
  await tx.delete(hiringOrders).where(inArray(hiringOrders.invitationId, [...invitationIds]))
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(theirs, isNull(invitations.revokedAt), notExists(hasScore)))
  await tx
    .update(invitations)
    .set({
      name: erasedName,
      email: sql`${invitations.id}::text || '@erased.invalid'`,
      room: '',
      codeDigest: null,
      // Without a code, it would wait for its mail.
      mailedAt: sql`coalesce(${invitations.mailedAt}, ${invitations.createdAt})`,
      userId: sql`case when ${invitations.userId} is null then null else ${erasedId}::uuid end`,
    })
    .where(theirs)
}

/** Whatever is bound to the person only by what it says. The foreign keys of their rows do the rest. */
export async function eraseMentions(
  tx: Db,
  user: UserRow,
  traces: Traces,
  mailed: readonly string[],
): Promise<void> {
  const { ids, names, addresses } = traces
  await tx.delete(groupMembers).where(inArray(groupMembers.email, [...addresses]))
  await tx.delete(mails).where(inArray(mails.recipient, [...mailed]))
  await eraseInviter(tx, user.name)
  const saysAny = (text: ReturnType<typeof sql>, wanted: readonly string[]) =>
    sql`exists (select from unnest(${sql.param([...wanted])}::text[]) wanted
      where position(lower(wanted) in lower(${text})) > 0)`
  await tx.delete(throttles).where(saysAny(sql`${throttles.key}`, [...mailed, user.id]))
  await tx.delete(challenges).where(saysAny(sql`${challenges.content}::text`, [...mailed, user.id]))
  await tx
    .delete(idempotentResults)
    .where(
      or(
        eq(idempotentResults.accountId, user.id),
        saysAny(sql`${idempotentResults.result}::text`, [...mailed, ...ids]),
      ),
    )
  await tx
    .update(hiringConnections)
    .set({ reported: null, reportedAt: null })
    .where(saysAny(sql`${hiringConnections.reported}`, [...mailed, ...names]))
  const { kind, parameters } = notifications
  await tx
    .delete(notifications)
    .where(
      or(
        saysAny(sql`${parameters}::text`, mailed),
        and(eq(kind, 'attempt-ended'), inArray(sql`${parameters} ->> 'attemptId'`, [...ids])),
        and(eq(kind, 'key-made'), inArray(sql`${parameters} ->> 'owner'`, [...names])),
      ),
    )
  // Kept for a day at most, and made again in a moment.
  await tx.delete(resultFiles)
}

/** Mails to others that say who has invited them. */
async function eraseInviter(tx: Db, name: string): Promise<void> {
  const phrase = `${name} has invited you`
  const other = 'An administrator has invited you'
  await tx
    .update(mails)
    .set({
      textBody: sql`replace(${mails.textBody}, ${phrase}, ${other})`,
      htmlBody: sql`replace(${mails.htmlBody}, ${phrase}, ${other})`,
    })
    .where(sql`position(${phrase} in ${mails.textBody}) > 0`)
}

/** What an administrator decided about others stays, without their own name. */
export async function keepReviews(tx: Db, userId: string, erasedId: string, traces: Traces) {
  const { inText } = eraserOf(traces, true)
  const written = await tx.select().from(reviews).where(eq(reviews.reviewerId, userId))
  for (const { attemptId, note } of written) {
    await tx
      .update(reviews)
      .set({ reviewerId: erasedId, note: inText(note) })
      .where(and(eq(reviews.attemptId, attemptId), eq(reviews.reviewerId, userId)))
  }
}

/** What the person has written, or was told together with others, stays for those, without the name. */
export async function eraseFromMessages(
  tx: Db,
  userId: string,
  toldTogether: readonly string[],
  traces: Traces,
): Promise<void> {
  const { inText } = eraserOf(traces, true)
  const kept = await tx
    .select({ id: messages.id, text: messages.text })
    .from(messages)
    .where(or(eq(messages.authorId, userId), inArray(messages.id, [...toldTogether])))
  for (const { id, text } of kept) {
    const erased = inText(text)
    if (erased !== text) await tx.update(messages).set({ text: erased }).where(eq(messages.id, id))
  }
}

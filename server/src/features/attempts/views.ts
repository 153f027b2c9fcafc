import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { auditEntries } from '../../platform/audit/table.ts'
import { after, type Clock, hourMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'

/** So that an open page which loads itself again is one entry. */
const onceInMs = hourMs

export type NoteView = (author: Author, attemptId: string) => Promise<void>

/** Records in the audit log that an administrator looks at the code of an attempt. */
export function attemptViews({ db, clock }: { db: Db; clock: Clock }): NoteView {
  return async (author, attemptId) => {
    const now = clock.now()
    const [viewed] = await db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'attempt.viewed'),
          gt(auditEntries.at, after(now, -onceInMs)),
          eq(auditEntries.actorId, author.id),
          eq(auditEntries.subjectId, attemptId),
          // What a program read with a key does not stand for its owner.
          author.key ? eq(auditEntries.keyId, author.key.id) : isNull(auditEntries.keyId),
        ),
      )
      .limit(1)
    if (viewed) return
    const [found] = await db
      .select({ test: attempts.name, name: users.name })
      .from(attempts)
      .innerJoin(users, eq(users.id, attempts.userId))
      .where(eq(attempts.id, attemptId))
    if (!found) return
    const subject = { id: attemptId, name: `${found.name}, ${found.test}` }
    await actAs(db, author, (tx) =>
      recordAudit(tx, now, author, { action: 'attempt.viewed', subject }),
    )
  }
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { judgedCases, judgings } from '../../tables/judgings.ts'

/** What programs printed, and checkers said of it, in cases that were judged before. Verdicts, times and marks stay. */
export async function deleteOldOutputs(db: Db, olderThan: Date, batchSize = 500): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rows } = await db.execute<{ judged: number; outputs: number }>(sql`
      with old as (
        select id from ${judgings}
        where ${judgings.outputsKept} and ${judgings.finishedAt} < ${olderThan.toISOString()}
        order by ${judgings.finishedAt} limit ${batchSize} for update skip locked
      ), emptied as (
        update ${judgedCases} set output = null, remark = null from old
        where ${judgedCases.judgingId} = old.id and ${judgedCases.output} is not null
        returning 1
      ), told as (
        update ${judgings} set outputs_kept = false from old where ${judgings.id} = old.id
      )
      select (select count(*) from old)::int as judged,
        (select count(*) from emptied)::int as outputs`)
    const { judged = 0, outputs = 0 } = rows[0] ?? {}
    deleted += outputs
    if (judged < batchSize) return deleted
  }
}

/** The same for all judgings of some attempts. */
export async function forgetOutputs(tx: Db, attemptIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with old as (
      update ${judgings} set outputs_kept = false
      where ${judgings.attemptId} = any(${sql.param(attemptIds)}::uuid[])
      returning ${judgings.id}
    )
    update ${judgedCases} set output = null, remark = null from old
    where ${judgedCases.judgingId} = old.id`)
}

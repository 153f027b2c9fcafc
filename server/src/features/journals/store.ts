import { maxChunksPerMinute } from '@assay/contract/journal'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { journalChunks, journals } from '../../tables/journals.ts'
import type { ChunkRow, HeadRow } from './seal.ts'

const { placeholder } = sql

/** All that decides whether and how a chunk is appended; a test checks the plan. */
export const placeForChunk = prepared((db) => {
  const last = alias(journalChunks, 'last')
  const minuteAgo = alias(journalChunks, 'minute_ago')
  return db
    .select({
      attemptId: attempts.id,
      isOn: attempts.journal,
      completedAt: attempts.completedAt,
      questionId: attemptQuestions.questionId,
      head: journals,
      lastMac: last.mac,
      lastNumber: sql<number | null>`(select max(${journalChunks.number}) from ${journalChunks}
        where ${journalChunks.attemptId} = ${attempts.id}
          and ${journalChunks.questionId} = ${placeholder('questionId')}
          and ${journalChunks.recorder} = ${placeholder('recorder')})`,
      /** When the chunk came that must be older than a minute. */
      minuteAgo: minuteAgo.receivedAt,
    })
    .from(attempts)
    .leftJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, attempts.id),
        eq(attemptQuestions.questionId, placeholder('questionId')),
      ),
    )
    .leftJoin(journals, eq(journals.attemptId, attempts.id))
    .leftJoin(last, and(eq(last.attemptId, attempts.id), eq(last.seq, journals.chunkCount)))
    .leftJoin(
      minuteAgo,
      and(
        eq(minuteAgo.attemptId, attempts.id),
        eq(minuteAgo.seq, sql`${journals.chunkCount} - ${sql.raw(String(maxChunksPerMinute - 1))}`),
      ),
    )
    .where(
      and(
        eq(attempts.userId, placeholder('userId')),
        eq(attempts.assessmentId, placeholder('assessmentId')),
      ),
    )
    .prepare('place_for_chunk')
})

export async function findPlace(
  db: Db,
  place: { userId: string; assessmentId: string; questionId: string; recorder: string },
) {
  const [row] = await placeForChunk(db).execute({ ...place })
  return row
}

const appendStatement = prepared((db) => {
  const head = db.$with('head').as(
    db
      .update(journals)
      .set({
        chunkCount: sql`${placeholder('seq')}`,
        byteCount: sql`${placeholder('byteCount')}`,
        mac: sql`${placeholder('headMac')}`,
      })
      .where(
        and(
          eq(journals.attemptId, placeholder('attemptId')),
          eq(journals.mac, placeholder('knownMac')),
        ),
      )
      .returning({ attemptId: journals.attemptId }),
  )
  return db
    .with(head)
    .insert(journalChunks)
    .select(
      sql`select ${head.attemptId}, ${placeholder('seq')}::integer,
        ${placeholder('questionId')}::uuid, ${placeholder('recorder')}::uuid,
        ${placeholder('number')}::integer, ${placeholder('device')}::text,
        ${placeholder('startedAt')}::timestamptz, ${placeholder('receivedAt')}::timestamptz,
        ${placeholder('entries')}::text, ${placeholder('mac')}::bytea from ${head}`,
    )
    .returning({ seq: journalChunks.seq })
    .prepare('append_chunk')
})

/** Appends a chunk, and writes the head; false if the head has changed since it was read. */
export async function appendChunk(
  db: Db,
  chunk: ChunkRow,
  head: HeadRow,
  knownMac: Buffer,
): Promise<boolean> {
  const { byteCount, mac: headMac } = head
  const rows = await appendStatement(db).execute({ ...chunk, byteCount, headMac, knownMac })
  return rows.length > 0
}

/** Writes the head; false if it has changed since it was read. */
export async function updateHead(db: Db, head: HeadRow, knownMac: Buffer): Promise<boolean> {
  const rows = await db
    .update(journals)
    .set(head)
    .where(and(eq(journals.attemptId, head.attemptId), eq(journals.mac, knownMac)))
    .returning({ attemptId: journals.attemptId })
  return rows.length > 0
}

export async function insertHead(tx: Db, head: HeadRow): Promise<void> {
  await tx.insert(journals).values(head)
}

/** All that is stored, from one moment, after the chunk `after`; with that chunk itself, if there is one. */
export function readStored(db: Db, attemptId: string, after = 0) {
  return db.transaction(
    async (tx) => {
      const [head] = await tx.select().from(journals).where(eq(journals.attemptId, attemptId))
      const chunks = await chunksAfter(tx).execute({ attemptId, after: after - 1 })
      const known = chunks[0]?.seq === after ? chunks.shift() : undefined
      return { head, chunks, known }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function findHead(db: Db, attemptId: string) {
  const [head] = await db.select().from(journals).where(eq(journals.attemptId, attemptId))
  return head
}

const chunksAtOnce = 8

/** All chunks, a few at a time: a journal is long, and any candidate may ask for one. */
export async function* chunksOf(db: Db, attemptId: string): AsyncGenerator<ChunkRow, void> {
  for (let after = 0; ; ) {
    const some = await db
      .select()
      .from(journalChunks)
      .where(and(eq(journalChunks.attemptId, attemptId), gt(journalChunks.seq, after)))
      .orderBy(asc(journalChunks.seq))
      .limit(chunksAtOnce)
    yield* some
    const last = some.at(-1)
    if (!last) return
    after = last.seq
  }
}

/** A test checks the plan. */
export const chunksAfter = prepared((db) =>
  db
    .select()
    .from(journalChunks)
    .where(
      and(
        eq(journalChunks.attemptId, placeholder('attemptId')),
        gt(journalChunks.seq, placeholder('after')),
      ),
    )
    .orderBy(asc(journalChunks.seq))
    .prepare('chunks_after'),
)

export async function findOwnAttempt(db: Db, userId: string, assessmentId: string) {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId)))
  return row
}

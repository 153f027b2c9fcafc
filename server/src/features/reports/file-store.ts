import { and, count, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessments } from '../../tables/assessments.ts'
import { groups } from '../../tables/groups.ts'
import { resultFileChunks, resultFiles } from '../../tables/result-files.ts'

export type StoredFile = typeof resultFiles.$inferSelect

export async function findTest(db: Db, id: string) {
  const { name, language, level } = assessments
  const [row] = await db
    .select({ name, language, level })
    .from(assessments)
    .where(eq(assessments.id, id))
  return row
}

export async function findGroupName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: groups.name }).from(groups).where(eq(groups.id, id))
  return row?.name
}

/** Two requests at the same time may both be the last that is allowed: that does no harm. */
export async function countUnderWay(tx: Db, userId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(resultFiles)
    .where(
      and(
        eq(resultFiles.requestedBy, userId),
        inArray(resultFiles.state, ['waiting', 'running']),
        gt(resultFiles.expiresAt, now),
      ),
    )
  return row?.count ?? 0
}

export async function insertFile(
  tx: Db,
  file: typeof resultFiles.$inferInsert,
): Promise<StoredFile> {
  const [row] = await tx.insert(resultFiles).values(file).returning()
  if (!row) throw new Error('a file of results was not inserted')
  return row
}

export async function findFile(db: Db, id: string, now: Date): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(resultFiles)
    .where(and(eq(resultFiles.id, id), gt(resultFiles.expiresAt, now)))
  return row
}

type Progress = Partial<Pick<StoredFile, 'state' | 'done' | 'total'>>

/** False if the file has been deleted meanwhile. */
export async function updateFile(db: Db, id: string, progress: Progress): Promise<boolean> {
  const { rowCount } = await db.update(resultFiles).set(progress).where(eq(resultFiles.id, id))
  return rowCount === 1
}

/** Whatever a node that died has written is written again. */
export async function beginFile(db: Db, id: string, total: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(resultFileChunks).where(eq(resultFileChunks.fileId, id))
    return updateFile(tx, id, { state: 'running', done: 0, total })
  })
}

export async function insertChunk(
  db: Db,
  chunk: typeof resultFileChunks.$inferInsert,
  done: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(resultFileChunks).values(chunk)
    await updateFile(tx, chunk.fileId, { done })
  })
}

/** One after another: a file may be larger than the memory. */
export async function* chunksOf(db: Db, fileId: string): AsyncGenerator<Buffer, void> {
  for (let position = 0; ; position += 1) {
    const [chunk] = await db
      .select({ content: resultFileChunks.content })
      .from(resultFileChunks)
      .where(and(eq(resultFileChunks.fileId, fileId), eq(resultFileChunks.position, position)))
    if (!chunk) return
    yield chunk.content
  }
}

export async function deleteExpiredFiles(db: Db, now: Date): Promise<void> {
  await db.delete(resultFiles).where(lte(resultFiles.expiresAt, now))
}

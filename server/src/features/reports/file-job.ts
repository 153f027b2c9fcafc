import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AttemptExportQuery, AttemptRow } from '@assay/contract/attempt-review'
import type { Item } from '@assay/contract/items'
import { maxRowsInPdf } from '@assay/contract/result-files'
import type { ResultFilter, Results } from '@assay/contract/results'
import { z } from 'zod'
import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  exponentialBackoff,
  handle,
  type JobHandler,
  type JobKind,
  PermanentFailure,
} from '../../platform/jobs/kind.ts'
import {
  beginFile,
  findFile,
  findGroupName,
  findTest,
  insertChunk,
  type StoredFile,
  updateFile,
} from './file-store.ts'
import type { ResultsReport } from './results-pdf.ts'

const zip = promisify(gzip)

const requestSchema = z.object({ fileId: z.uuid() })

/** One administrator's files are made one after another. */
export const resultFileJob: JobKind<z.infer<typeof requestSchema>> = {
  name: 'result-file',
  payload: requestSchema,
  concurrency: 2,
  leaseMs: minuteMs,
  maxAttempts: 3,
  retryMs: exponentialBackoff(secondMs, minuteMs),
}

type Batches = AsyncIterable<AttemptRow[]>

export interface FileParts {
  readonly db: Db
  readonly clock: Clock
  readonly countAttempts: (filter: AttemptExportQuery) => Promise<number>
  readonly attemptsIn: (filter: AttemptExportQuery) => Batches
  readonly writers: Record<'csv' | 'json', (batches: Batches) => AsyncIterable<string>>
  readonly resultsOf: (testId: string, filter: ResultFilter) => Promise<Results>
  readonly itemsOf: (testId: string) => Promise<Item[]>
  readonly reading: { readonly resultsPdf: (report: ResultsReport) => Promise<Uint8Array> }
}

export function resultFileMaker(parts: FileParts): JobHandler {
  const { db, clock } = parts
  return handle(
    resultFileJob,
    async ({ fileId }, { signal }) => {
      const file = await findFile(db, fileId, clock.now())
      if (!file || file.state === 'done') return
      const total = await parts.countAttempts(file.filter)
      const expected = file.format === 'pdf' ? Math.min(total, maxRowsInPdf) : total
      if (!(await beginFile(db, fileId, expected))) return
      const read = { rows: 0 }
      const batches = counted(parts.attemptsIn(file.filter), read, signal)
      const pieces =
        file.format === 'pdf'
          ? pdfPieces(parts, { file, batches, total, read })
          : parts.writers[file.format](batches)
      let position = 0
      for await (const piece of pieces) {
        signal.throwIfAborted()
        const content = await zip(piece)
        await insertChunk(db, { fileId, position, content }, Math.min(read.rows, expected))
        position += 1
      }
      // Attempts may have been begun or deleted since they were counted.
      await updateFile(db, fileId, { state: 'done', done: read.rows, total: read.rows })
    },
    async (stored) => {
      const { fileId } = requestSchema.parse(stored)
      await updateFile(db, fileId, { state: 'failed' })
    },
  )
}

async function* counted(batches: Batches, read: { rows: number }, signal: AbortSignal) {
  for await (const batch of batches) {
    signal.throwIfAborted()
    read.rows += batch.length
    yield batch
  }
}

interface PdfWork {
  readonly file: StoredFile
  readonly batches: Batches
  readonly total: number
  readonly read: { rows: number }
}

async function* pdfPieces(parts: FileParts, work: PdfWork): AsyncGenerator<Uint8Array, void> {
  yield await parts.reading.resultsPdf(await reportOf(parts, work))
}

async function reportOf(
  { db, clock, resultsOf, itemsOf }: FileParts,
  { file, batches, total, read }: PdfWork,
): Promise<ResultsReport> {
  const { filter } = file
  const { testId, from, to, groupId } = filter
  const test = testId && (await findTest(db, testId))
  if (!testId || !test) throw new PermanentFailure('the test is gone')
  const rows: AttemptRow[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, maxRowsInPdf - rows.length))
    read.rows = rows.length
    if (rows.length === maxRowsInPdf) break
    await updateFile(db, file.id, { done: rows.length })
  }
  return {
    test,
    filter,
    group: groupId === undefined ? null : ((await findGroupName(db, groupId)) ?? 'a deleted group'),
    results: await resultsOf(testId, { from, to, groupId }),
    items: await itemsOf(testId),
    ...{ rows, total, madeAt: clock.now().toISOString() },
  }
}

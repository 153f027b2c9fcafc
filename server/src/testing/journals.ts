import { appendJournal } from '@assay/contract/journal'
import type { JournalChunk, JournalEntry } from '@assay/contract/journal-entries'
import { succeeded } from '@assay/testkit/client'
import { v7 as uuidv7 } from 'uuid'
import { begin, type TestAssessment } from './candidate.ts'
import type { Product } from './test-app.ts'

/** A chunk as a browser sends it. */
export function chunkOf(
  { clock }: Pick<Product, 'clock'>,
  changes: Partial<JournalChunk> = {},
): JournalChunk {
  const entries: JournalEntry[] = [
    [0, 'open', 'print(1)\n'],
    [900, 'edit', [6, [1, '2'], 2]],
  ]
  const startedAt = clock.now().toISOString()
  return { recorder: uuidv7(), number: 0, startedAt, entries, ...changes }
}

/** The id of an attempt at a test that keeps a journal, with so many chunks of one editor in it. */
export async function recordAttempt(
  product: Product,
  test: TestAssessment,
  chunks: number,
): Promise<string> {
  const user = await product.signedIn('user')
  const id: string = (await begin(user, test)).body.data._id
  const params = { testId: test._id, questionId: test.questions[0]._id }
  const recorder = uuidv7()
  for (let number = 0; number < chunks; number += 1) {
    product.clock.advance(20_000)
    const body = chunkOf(product, { recorder, number })
    succeeded(await user.call(appendJournal, { params, body }))
  }
  return id
}

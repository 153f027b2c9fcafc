import type { Comparison as Compared } from '@assay/contract/similarity'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { Comparison } from './compare.ts'
import { maxSample } from './compare-answer.ts'
import type { Fingerprinted, Program } from './fingerprints.ts'
import type { Matching, matchPrograms } from './match-programs.ts'
import { answersByKey, toPercent } from './present.ts'
import { describeAnswers, storedSimilarity } from './read-store.ts'
import { type ComparedAnswer, sampleOf } from './store.ts'

export interface ComparingReading {
  readonly fingerprintProgram: (program: Program) => Promise<Fingerprinted>
  readonly matchPrograms: (programs: Matching) => Promise<ReturnType<typeof matchPrograms>>
}

interface Parts {
  readonly db: Db
  readonly reading: ComparingReading
}

/** Two programs side by side: an answer, and another one or the nearest reference. */
export async function compareSources(
  parts: Parts,
  left: ComparedAnswer,
  right: ComparedAnswer | 'reference',
): Promise<Compared> {
  const { db } = parts
  const sample = await sampleOf(db, left, 0, maxSample)
  const comparison = new Comparison(sample.map(({ hashes }) => hashes))
  const other =
    right === 'reference'
      ? await nearestReference(parts, left, comparison)
      : await toAnswer(parts, left, right, comparison)
  const { language, questionKey, source, starter } = left
  const matched = await unlessTooComplex(
    parts.reading.matchPrograms({
      ...{ language, questionKey, source, starter, other: other.source },
      common: [...comparison.common],
    }),
  )
  if (!matched) throw refusal('cannot_compare')
  const keys = right === 'reference' ? [left] : [left, right]
  const answerOf = answersByKey(await describeAnswers(db, keys))
  return {
    ...{ title: left.title, language, percent: toPercent(other.similarity) },
    left: { answer: answerOf(left) ?? null, sourceCode: source },
    right: {
      answer: right === 'reference' ? null : (answerOf(right) ?? null),
      sourceCode: other.source,
    },
    ...matched,
  }
}

/** The figure that lists show, if there is one. */
async function toAnswer(
  { db, reading }: Parts,
  left: ComparedAnswer,
  right: ComparedAnswer,
  comparison: Comparison,
) {
  if (left.language !== right.language) throw refusal('cannot_compare')
  const stored = await storedSimilarity(db, left, right)
  const similarity = stored ?? (await computed(reading, left, [right.source], comparison))[0] ?? 0
  return { source: right.source, similarity }
}

async function nearestReference({ reading }: Parts, left: ComparedAnswer, comparison: Comparison) {
  const { references } = left
  const similarities = await computed(reading, left, references, comparison)
  const [nearest] = references
    .map((source, at) => ({ source, similarity: similarities[at] ?? 0 }))
    .toSorted((a, b) => b.similarity - a.similarity)
  if (!nearest) throw refusal('cannot_compare')
  return nearest
}

async function computed(
  reading: ComparingReading,
  left: ComparedAnswer,
  others: readonly string[],
  comparison: Comparison,
): Promise<number[]> {
  const printed = await unlessTooComplex(
    reading.fingerprintProgram({ ...left, references: others }),
  )
  if (!printed || printed.problem !== null) throw refusal('cannot_compare')
  return printed.references.map((hashes) => comparison.similarity(printed.hashes, hashes))
}

async function unlessTooComplex<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof OverLimit) return null
    throw error
  }
}

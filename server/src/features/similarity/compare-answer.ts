import { randomInt } from 'node:crypto'
import { isOfPrograms } from '@assay/contract/language-facts'
import { minKeptPercent } from '@assay/contract/similarity'
import type { Db } from '../../platform/database/connect.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { Comparison } from './compare.ts'
import { type Fingerprinted, fingerprintVersion, type Program } from './fingerprints.ts'
import { deletePairsBelow, type PairRow, pairId, pairsOf, storePairs } from './pairs-store.ts'
import {
  type AnswerKey,
  answersWith,
  type Comparable,
  type ComparedAnswer,
  findAnswer,
  forgetFingerprints,
  insertFingerprints,
  type OtherAnswer,
  sampleOf,
  storeComparisons,
  storeReferenceSimilarity,
} from './store.ts'

/**
 * An answer is compared with this many others, picked at random, and with those that share its rarest
 * fingerprints. So the work for one answer is the same however many there are.
 */
export const maxSample = 200
const maxRare = 16
const maxFound = 100
/** Kept for each answer when it is compared; those of later answers come on top. */
const maxNearest = 10
/** So many are kept of each answer, to tell how similar two answers usually are. */
const sampledPerAnswer = 5
/** So many answers that were compared when there were few are compared again with each new one. */
const maxRefreshed = 8
const floor = minKeptPercent / 100

export interface ComparingParts {
  readonly db: Db
  readonly reading: {
    readonly fingerprintProgram: (program: Program) => Promise<Fingerprinted>
  }
}

/** Bears repetition. */
export async function compareAnswer(parts: ComparingParts, key: AnswerKey): Promise<void> {
  const { db } = parts
  const answer = await findAnswer(db, key)
  // Short queries for one result are alike, whoever writes them.
  if (!answer || !isOfPrograms(answer.language)) {
    return forgetFingerprints(db, key.attemptId, [key.questionId])
  }
  const { stored, runId, questionKey, language } = answer
  const isStored = stored?.runId === runId && stored.version === fingerprintVersion
  if (stored && !isStored) await forgetFingerprints(db, key.attemptId, [key.questionId])
  const printed = await fingerprint(parts, answer)
  const { problem, hashes } = printed
  const shuffle = isStored ? stored.shuffle : randomInt(2 ** 31)
  if (!isStored) {
    await insertFingerprints(db, {
      ...{ attemptId: key.attemptId, questionId: key.questionId, runId, questionKey, language },
      ...{ version: fingerprintVersion, problem, hashes: [...hashes], shuffle },
    })
  }
  if (problem === null) await compareWithOthers(db, answer, { ...printed, shuffle })
}

async function fingerprint({ reading }: ComparingParts, program: Program): Promise<Fingerprinted> {
  try {
    return await reading.fingerprintProgram(program)
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    return { problem: 'too-complex', hashes: [], references: [] }
  }
}

async function compareWithOthers(
  db: Db,
  answer: ComparedAnswer,
  { hashes, references, shuffle }: Fingerprinted & { shuffle: number },
): Promise<void> {
  const sample = await sampleOf(db, answer, shuffle, maxSample)
  const comparison = new Comparison(sample.map((other) => other.hashes))
  const found =
    sample.length < maxSample
      ? []
      : await answersWith(db, answer, rarest(hashes, comparison), maxFound)
  const compared = nearOf(answer, sample, comparison)
  const far = found
    .filter((one) => one.userId !== answer.userId && !sample.some((other) => isSame(one, other)))
    .map((other) => ({ other, similarity: comparison.similarity(hashes, other.hashes) }))
  const toReferences = references.map((one) => comparison.similarity(hashes, one))
  const refreshed = sample
    .filter((one) => !isSame(one, answer) && one.comparedAmong * 2 <= sample.length)
    .slice(0, maxRefreshed)
    .map((one) => ({ one, near: nearOf(one, sample, comparison) }))
  const all = [{ one: answer, near: [...compared, ...far] }, ...refreshed]
  await db.transaction(async (tx) => {
    if (toReferences.length > 0) {
      await storeReferenceSimilarity(tx, answer, Math.max(...toReferences))
    }
    await storeComparisons(tx, [
      summary(answer, compared, sample),
      ...refreshed.map(({ one, near }) => summary(one, near, sample)),
    ])
    const pairs = pairsToStore(
      answer,
      all,
      await pairsOf(
        tx,
        all.map(({ one }) => one),
      ),
    )
    await storePairs(tx, pairs)
    if (pairs.some(({ similarity }) => similarity < floor)) {
      await deletePairsBelow(tx, answer, floor)
    }
  })
}

const isSame = (one: AnswerKey, other: AnswerKey) =>
  one.attemptId === other.attemptId && one.questionId === other.questionId

interface Near {
  readonly other: OtherAnswer
  readonly similarity: number
}

/** The sample from the answer on, whose neighbours are as random as any. Nobody is compared with themselves. */
function nearOf(
  { userId, ...key }: AnswerKey & { readonly userId: string },
  sample: readonly OtherAnswer[],
  comparison: Comparison,
): Near[] {
  const at = sample.findIndex((one) => isSame(one, key))
  const similarities = comparison.similarities(sample[at]?.hashes ?? [])
  const near = sample.map((other, position) => ({
    other,
    similarity: similarities[position] ?? 0,
  }))
  return [...near.slice(at + 1), ...near.slice(0, Math.max(at, 0))].filter(
    ({ other }) => other.userId !== userId,
  )
}

const summary = (
  { attemptId, questionId }: AnswerKey,
  near: readonly Near[],
  sample: readonly OtherAnswer[],
) => ({
  ...{ attemptId, questionId },
  comparedAmong: sample.length,
  sampled: near.slice(0, sampledPerAnswer).map(({ similarity }) => similarity),
})

/** The nearest of each, and what has changed in pairs that are stored already. */
function pairsToStore(
  { questionKey, language }: Comparable,
  all: readonly { readonly one: AnswerKey; readonly near: readonly Near[] }[],
  known: ReadonlySet<string>,
): PairRow[] {
  const pairs = all.flatMap(({ one, near }) =>
    near
      .toSorted((a, b) => b.similarity - a.similarity)
      .map(({ other, similarity }, rank) => {
        const [left, right] = one.attemptId < other.attemptId ? [one, other] : [other, one]
        const pair = {
          ...{ leftAttemptId: left.attemptId, leftQuestionId: left.questionId },
          ...{ rightAttemptId: right.attemptId, rightQuestionId: right.questionId },
          ...{ questionKey, language, similarity },
        }
        return { pair, isKept: rank < maxNearest && similarity >= floor }
      })
      .filter(({ pair, isKept }) => isKept || known.has(pairId(pair)))
      .map(({ pair }) => pair),
  )
  return [...new Map(pairs.map((pair) => [pairId(pair), pair])).values()]
}

/** Fingerprints of which few answers or none have the same. */
function rarest(hashes: readonly number[], comparison: Comparison): number[] {
  return hashes
    .filter((hash) => !comparison.common.has(hash))
    .toSorted((a, b) => comparison.frequencyOf(a) - comparison.frequencyOf(b))
    .slice(0, maxRare)
}

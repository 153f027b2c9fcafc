import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type Contribution, changesOf, contributionOf } from './contribution.ts'
import {
  addToSums,
  countedOf,
  deleteEmpty,
  finishedOf,
  lockCounting,
  replaceCounted,
} from './count-store.ts'
import { noteWeakItems } from './weak-items.ts'

export interface CountingParts {
  readonly db: Db
  readonly clock: Clock
  /** Tells the open tabs of administrators, as part of the transaction. */
  readonly tellChanged: (tx: Db, testId: string) => Promise<void>
}

/**
 * Brings the sums up to date with these attempts, whatever they have come to: finished, judged again,
 * reopened or deleted. Bears repetition.
 */
export function countAttempts(
  { db, clock, tellChanged }: CountingParts,
  ids: readonly string[],
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCounting(tx)
    const before = await countedOf(tx, ids)
    const finished = await finishedOf(tx, ids)
    const runsBefore = runsOf(before)
    const now = finished.map(({ attempt, given }) =>
      contributionOf(
        attempt,
        // Old runs are deleted in time, but were made.
        given.map((one) => ({
          ...one,
          runs: Math.max(one.runs, runsBefore.get(`${attempt.id} ${one.questionId}`) ?? 0),
        })),
      ),
    )
    await replaceCounted(tx, ids, now, clock.now())
    await addToSums(tx, changesOf(before, now))
    if (before.length > 0) await deleteEmpty(tx, testsOf(before))
    for (const testId of testsOf([...before, ...now])) {
      await noteWeakItems(tx, testId, clock.now())
      await tellChanged(tx, testId)
    }
  })
}

const testsOf = (all: readonly Contribution[]) => [
  ...new Set(all.map(({ assessmentId }) => assessmentId)),
]

const runsOf = (all: readonly Contribution[]) =>
  new Map(
    all.flatMap(({ attemptId, questions }) =>
      questions.map(({ questionId, runs }) => [`${attemptId} ${questionId}`, runs] as const),
    ),
  )

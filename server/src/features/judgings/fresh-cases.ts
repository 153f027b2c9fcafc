import { createHmac } from 'node:crypto'
import { freshGroups } from '@assay/questions/fresh'
import { kindOf } from '@assay/questions/kinds/kinds'
import { z } from 'zod'
import { minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  handle,
  type JobHandler,
  type JobKind,
  ServiceUnavailable,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { type JudgeCall, JudgeUnavailable } from '../../platform/judge/judge.ts'
import { type Edition, findEdition } from './edition-store.ts'
import {
  type AnswerKey,
  type FreshCase,
  findFreshCases,
  questionsWithoutFreshCases,
  storeFreshCases,
} from './fresh-cases-store.ts'
import { makeFreshCases, type Slot } from './make-fresh-cases.ts'
import type { JudgingAnswersParts } from './parts.ts'

const freshCasesJob: JobKind<{ attemptId: string }> = {
  name: 'fresh-cases',
  payload: z.object({ attemptId: z.uuid() }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 10,
  retryMs: () => minuteMs,
}

/** In the transaction that begins an attempt, so that the cases are ready when an answer comes. */
export async function requestFreshCases(tx: Db, attemptId: string, now: Date): Promise<void> {
  await enqueue(tx, freshCasesJob, { attemptId }, { now, key: attemptId })
}

export function freshCaseMaker(parts: JudgingAnswersParts): JobHandler {
  return handle(freshCasesJob, async ({ attemptId }, { signal }) => {
    const call = { caller: `fresh cases ${attemptId}`, isBackground: true }
    try {
      for (const questionId of await questionsWithoutFreshCases(parts.db, attemptId)) {
        const edition = await findEdition(parts.db, questionId)
        const isGrouped = edition.groups.length > 0
        await prepareFreshCases(
          parts,
          { attemptId, questionId },
          { edition, isGrouped },
          call,
          signal,
        )
      }
    } catch (error) {
      if (!(error instanceof JudgeUnavailable)) throw error
      throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
    }
  })
}

/** What an answer is marked by. */
export interface MarkedBy {
  readonly edition: Edition
  /** Whether its marks come from groups of cases. */
  readonly isGrouped: boolean
}

/** Those that are ready, or undefined: they were not made yet, or for another edition. */
export async function readyFreshCases(
  db: Db,
  key: AnswerKey,
  { edition }: MarkedBy,
): Promise<readonly FreshCase[] | undefined> {
  const { madeAt, cases } = await findFreshCases(db, key)
  // If none could be made, that was for the edition that the attempt drew.
  const madeFor = cases[0]?.editionId ?? key.questionId
  return madeAt !== null && madeFor === edition.id ? cases : undefined
}

/**
 * The cases of one question that only this attempt gets. They are made once. For another edition
 * their inputs are kept, as long as they are valid, and its references print the outputs anew.
 */
export async function prepareFreshCases(
  parts: JudgingAnswersParts,
  key: AnswerKey,
  markedBy: MarkedBy,
  call: JudgeCall,
  signal: AbortSignal,
): Promise<readonly FreshCase[]> {
  const { db, clock, log, secret } = parts
  const ready = await readyFreshCases(db, key, markedBy)
  if (ready) return ready
  const { edition } = markedBy
  const before = await findFreshCases(db, key)
  const slots = slotsOf(markedBy)
  const made = await makeFreshCases(parts, {
    ...{ edition, slots, call, signal },
    kept: keptInputs(slots, before.cases),
    seedOf: seedsOf(secret, key),
  })
  if (made.length < slots.length) {
    const { slug } = edition
    const told = { slug, edition: edition.id, attempt: key.attemptId, made: made.length }
    log.warn(told, `an attempt has fewer than ${slots.length} fresh cases of a question`)
  }
  const cases = made.map((one) => ({ ...one, editionId: edition.id }))
  if (await storeFreshCases(db, key, before.madeAt, cases, clock.now())) return cases
  // Another node was faster.
  return prepareFreshCases(parts, key, markedBy, call, signal)
}

/** The groups of the fresh cases that an attempt gets; none for a kind of questions that has none. */
export function freshGroupsOf({ kind, groups }: Pick<Edition, 'kind' | 'groups'>) {
  return kindOf({ kind }).hasFreshCases ? freshGroups(groups) : []
}

function slotsOf({ edition, isGrouped }: MarkedBy): Slot[] {
  return freshGroupsOf(edition).map((group, position) => ({
    position,
    group: isGrouped ? group : null,
    purpose: group ?? '',
  }))
}

/** Each stored input goes to a slot of its group, or to any if there are no groups. */
function keptInputs(slots: readonly Slot[], stored: readonly FreshCase[]) {
  const left = [...stored]
  return slots.flatMap((slot) => {
    const at = left.findIndex(({ group }) => slot.group === null || group === slot.group)
    const [one] = at < 0 ? [] : left.splice(at, 1)
    return one ? [{ slot, input: one.input }] : []
  })
}

/**
 * Different for every attempt, and the same whenever they are asked for again. Candidates know the
 * ids and can read the generator, so the seeds depend on the installation's secret too.
 */
function seedsOf(secret: string, { attemptId, questionId }: AnswerKey) {
  return ({ position }: Slot, tries: number) =>
    createHmac('sha256', secret)
      .update(`fresh cases\0${attemptId}/${questionId}/${position}/${tries}`)
      .digest()
      .readUInt32BE()
}

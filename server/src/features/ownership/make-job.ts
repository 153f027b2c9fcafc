import { createHmac } from 'node:crypto'
import type { Language } from '@assay/contract/catalogue'
import { hasStages, stageOfGroup } from '@assay/contract/kinds/work-sample/stages'
import { isOfPrograms } from '@assay/contract/language-facts'
import { maxOwnershipPrograms, ownershipBeginHours } from '@assay/contract/ownership'
import { isCorrect, isRightOutput } from '@assay/contract/submissions'
import type { Change } from '@assay/questions/ownership/change'
import { makeQuestions } from '@assay/questions/ownership/make'
import type { Programs } from '@assay/questions/prove/programs'
import { z } from 'zod'
import { after, type Clock, hourMs, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  handle,
  type JobHandler,
  type JobKind,
  ServiceUnavailable,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { type JudgeCall, JudgeUnavailable, LanguageMissing } from '../../platform/judge/judge.ts'
import type { Notify } from '../../platform/notify.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import {
  answersThatRan,
  findUnmade,
  inputProgramsOf,
  keptQuestions,
  type NewQuestion,
  openRound,
  type RanAnswer,
  storeQuestions,
} from './making-store.ts'

const payload = z.object({ attemptId: z.uuid() })

/** Nobody is held up by it: candidates are told when their questions are ready. */
const ownershipJob: JobKind<z.infer<typeof payload>> = {
  name: 'ownership',
  payload,
  concurrency: 2,
  leaseMs: minuteMs,
  maxAttempts: 10,
  retryMs: () => minuteMs,
}

/** In the transaction that ends an attempt. */
export async function requestOwnership(
  tx: Db,
  attempt: { id: string; ownershipQuestions: boolean },
  now: Date,
): Promise<void> {
  const { id: attemptId } = attempt
  if (!attempt.ownershipQuestions || !(await openRound(tx, attemptId))) return
  await enqueue(tx, ownershipJob, { attemptId }, { now, key: `${attemptId} ${now.toISOString()}` })
}

export interface MakingParts {
  readonly db: Db
  readonly clock: Clock
  /** Of the installation: keeps the inputs from being foreseen. */
  readonly secret: string
  /** Programs in the sandbox, behind the judge. */
  readonly programsFor: (call: JudgeCall, signal: AbortSignal) => Programs
  readonly reading: {
    readonly ownershipChanges: (source: string, language: Language) => Promise<Change[]>
    readonly seededInputs: (
      shape: readonly string[],
      samples: readonly string[],
      from: { readonly seed: number; readonly count: number },
    ) => Promise<string[]>
  }
  /** Tells the inputs of samples and hidden cases of an edition. */
  readonly knownInputsOf: (questionId: string) => Promise<(input: string) => boolean>
  readonly notify: Notify
  readonly tellCandidates: (tx: Db, testId: string, userIds: string[]) => Promise<void>
}

export function ownershipMaker(parts: MakingParts): JobHandler {
  return handle(
    ownershipJob,
    async ({ attemptId }, { signal }) => {
      const attempt = await findUnmade(parts.db, attemptId)
      if (!attempt) return
      const { userId } = attempt
      const call = { caller: userId, isBackground: true }
      const programs = parts.programsFor(call, signal)
      const made: NewQuestion[] = []
      try {
        const kept = await keptQuestions(parts.db, attemptId)
        const answers = await answersThatRan(parts.db, attemptId)
        for (const answer of programsToAskAbout(answers, kept)) {
          const all = await makeFor(parts, { attemptId, answer, programs })
          made.push(...all.filter((question) => !isAmong(kept, question)))
        }
      } catch (error) {
        if (!(error instanceof JudgeUnavailable)) throw error
        throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
      }
      await store(parts, attemptId, made)
    },
    // The candidate is not kept waiting for what never comes.
    (stored) => store(parts, payload.parse(stored).attemptId, []),
  )
}

type Kept = Awaited<ReturnType<typeof keptQuestions>>

const isAmong = (kept: Kept, { runId, kind }: NewQuestion) =>
  kept.some((one) => one.runId === runId && one.kind === kind)

/**
 * Those that were asked about before, then right programs, then long ones: there is more to ask
 * about them.
 */
function programsToAskAbout(answers: readonly RanAnswer[], kept: Kept): RanAnswer[] {
  // Marks by cases may be given later, so the sample decides until then.
  const isRight = ({ correct, stdout, isAccepted, ...question }: RanAnswer) =>
    correct ?? isRightOutput(stdout ?? '', question, isCorrect, isAccepted)
  const isKept = ({ runId }: RanAnswer) => kept.some((one) => one.runId === runId)
  const rank = (answer: RanAnswer) =>
    (isKept(answer) ? 2 ** 31 : 0) + (isRight(answer) ? 2 ** 30 : 0) + answer.sourceCode.length
  const chosen = answers
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, maxOwnershipPrograms)
  return answers.filter((answer) => chosen.includes(answer))
}

interface Making {
  readonly attemptId: string
  readonly answer: RanAnswer
  readonly programs: Programs
}

async function makeFor(parts: MakingParts, making: Making): Promise<NewQuestion[]> {
  const { db, secret, reading } = parts
  const { attemptId, answer, programs } = making
  const { questionId, runId, language } = answer
  if (!isOfPrograms(language)) return []
  const program = { language, source: answer.sourceCode }
  const rules = { ...askedOf(answer), ...(await inputProgramsOf(db, questionId)) }
  try {
    const made = await makeQuestions(program, rules, {
      programs,
      seed: createHmac('sha256', secret)
        .update(`ownership\0${attemptId}/${questionId}/${runId}`)
        .digest()
        .readUInt32BE(),
      isKnown: await parts.knownInputsOf(questionId),
      seededInputs: (...args) => reading.seededInputs(...args).catch(noneOverLimit),
      changesIn: (...args) => reading.ownershipChanges(...args).catch(noneOverLimit),
    })
    return made.map((question) => ({ questionId, runId, ...columnsOf(question) }))
  } catch (error) {
    if (error instanceof LanguageMissing) return []
    throw error
  }
}

/** What inputs are made of. Those of stages that were not reached stay secret. */
function askedOf({ questionKind: kind, stagesReachedAt, shape, groups, ...question }: RanAnswer) {
  const samples = [question.sampleInput, ...question.furtherSamples.map(({ input }) => input)]
  if (!hasStages({ kind })) return { shape, groups, samples }
  const reached = 1 + stagesReachedAt.length
  const isReached = ({ name }: { name: string }) => (stageOfGroup(name) ?? 1) <= reached
  return {
    shape: reached < samples.length ? [] : shape,
    groups: groups.filter(isReached),
    samples: samples.slice(0, reached),
  }
}

function columnsOf(question: Awaited<ReturnType<typeof makeQuestions>>[number]) {
  if (question.kind !== 'changed-output') return question
  const { from, to, text } = question.change
  return { ...question, change: { from, to, text } }
}

function noneOverLimit(error: unknown): [] {
  if (error instanceof OverLimit) return []
  throw error
}

async function store(parts: MakingParts, attemptId: string, made: readonly NewQuestion[]) {
  const attempt = await findUnmade(parts.db, attemptId)
  if (!attempt) return
  const { userId, assessmentId: testId, name: test } = attempt
  await parts.db.transaction(async (tx) => {
    const madeAt = parts.clock.now()
    const closesAt = after(madeAt, ownershipBeginHours * hourMs)
    if (!(await storeQuestions(tx, attemptId, made, { madeAt, closesAt }))) return
    const questions = made.length
    if (questions > 0) {
      const parameters = { testId, test, questions }
      await parts.notify(tx, { kind: 'ownership-ready', userId, parameters })
    }
    await parts.tellCandidates(tx, testId, [userId])
  })
}

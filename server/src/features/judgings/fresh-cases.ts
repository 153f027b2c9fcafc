import { createHmac } from 'node:crypto'
import { type Language, languages } from '@assay/contract/catalogue'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isSameOutput } from '@assay/contract/submissions'
import { smallInputGenerator } from '@assay/questions/generate'
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
import {
  type JudgeCall,
  JudgeUnavailable,
  LanguageMissing,
  type Program,
} from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { runCases } from '../../platform/judge/run-cases.ts'
import {
  type AnswerKey,
  type FreshCase,
  programsOf,
  questionsWithoutFreshCases,
  questionWithoutFreshCases,
  type StoredProgram,
  storeFreshCases,
} from './fresh-cases-store.ts'
import type { JudgingAnswersParts } from './parts.ts'

export const freshCasesPerQuestion = 5
const maxTries = 40
/** References run on small inputs; they need no more than this. */
const referenceSeconds = 10
/** As many references as have to agree, the quickest to start first. */
const referencesAsked = 2
const quickestFirst: readonly Language[] = ['C', 'Python', 'JavaScript', 'C++', 'Java']

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
        await prepareFreshCases(parts, { attemptId, questionId }, call, signal)
      }
    } catch (error) {
      if (!(error instanceof JudgeUnavailable)) throw error
      throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
    }
  })
}

/**
 * Makes the cases of one question that only this attempt gets, unless it has them. A case on which
 * the references disagree is dropped. Without two references in languages that the judge has, or
 * without its validator, a question has none.
 */
export async function prepareFreshCases(
  parts: JudgingAnswersParts,
  key: AnswerKey,
  call: JudgeCall,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log, secret } = parts
  const question = await questionWithoutFreshCases(db, key)
  if (!question) return
  const programs = await programsOf(db, key.questionId)
  const validator = programs.find(({ role }) => role === 'validator')
  const run = async ({ language, source }: StoredProgram, inputs: string[]) => {
    const program: Program = { language, sourceCode: source, cpuSeconds: referenceSeconds }
    const results: Finished[] = []
    for await (const result of runCases(parts.judge, program, inputs, call, signal)) {
      if (result.statusId === judgeStatusIds.internalError) {
        throw new Error(`the judge failed on a reference: ${result.message}`)
      }
      results.push(result)
    }
    return results
  }
  const validInputs = async () => {
    const inputs = freshInputs(question.shape, question.sampleInput, seedsOf(secret, key))
    if (!validator) return inputs
    const checked = await run(validator, inputs)
    return inputs.filter((_, at) => checked[at]?.statusId === judgeStatusIds.accepted)
  }
  const casesBy = async (references: readonly StoredProgram[]): Promise<FreshCase[]> => {
    if (references.length < referencesAsked) return []
    try {
      const inputs = await validInputs()
      const asked = references.slice(0, referencesAsked)
      const outputs = await Promise.all(asked.map((reference) => run(reference, inputs)))
      return inputs.flatMap((input, at) => {
        const expectedOutput = agreedOutput(outputs.map((results) => results[at]))
        if (expectedOutput !== undefined) return [{ input, expectedOutput }]
        log.warn({ slug: question.slug, input }, 'the references disagree on a fresh case')
        return []
      })
    } catch (error) {
      if (!(error instanceof LanguageMissing)) throw error
      const { language } = error
      if (language === validator?.language) return []
      return casesBy(references.filter((reference) => reference.language !== language))
    }
  }
  await storeFreshCases(db, key, await casesBy(referencesAmong(programs)), clock.now())
}

function referencesAmong(programs: readonly StoredProgram[]): StoredProgram[] {
  return [...new Set([...quickestFirst, ...languages])]
    .flatMap((language) => programs.filter((one) => one.language === language))
    .filter(({ role }) => role === 'reference')
}

/** Undefined if one of them failed or printed something else. */
function agreedOutput(results: readonly (Finished | undefined)[]): string | undefined {
  const [first, ...others] = results.map(outputIn)
  const agree =
    first !== undefined && others.every((one) => one !== undefined && isSameOutput(one, first))
  return agree ? first : undefined
}

function outputIn(result: Finished | undefined): string | undefined {
  return result?.statusId === judgeStatusIds.accepted ? (result.stdout ?? '') : undefined
}

function freshInputs(
  shape: readonly string[],
  sampleInput: string,
  seedAt: (tries: number) => number,
): string[] {
  if (shape.length === 0) return []
  const generate = smallInputGenerator(shape)
  const inputs = new Set<string>()
  for (let tries = 0; tries < maxTries && inputs.size < freshCasesPerQuestion; tries += 1) {
    const input = generate(seedAt(tries))
    if (input !== undefined && input.trim() !== sampleInput.trim()) inputs.add(input)
  }
  return [...inputs]
}

/**
 * Different for every attempt, and the same whenever they are asked for again. Candidates know the
 * ids and can read the generator, so the seeds depend on the installation's secret too.
 */
function seedsOf(secret: string, { attemptId, questionId }: AnswerKey) {
  return (tries: number) =>
    createHmac('sha256', secret)
      .update(`fresh cases\0${attemptId}/${questionId}/${tries}`)
      .digest()
      .readUInt32BE()
}

import { Buffer } from 'node:buffer'
import { maxShownOutputChars } from '@assay/contract/attempt-review'
import { maxFreshInputBytes, type QuestionContent } from '@assay/contract/question-parts'
import type { GeneratedInput } from '@assay/contract/studio'
import { generatorInput } from '@assay/questions/fresh'
import type { FreshWork } from '@assay/questions/prove/fresh'
import type { Outcome, Programs } from '@assay/questions/prove/programs'
import type { Author } from '../../platform/audit/act-as.ts'
import { secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { Judge } from '../../platform/judge/judge.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { contentAt } from './drafts.ts'
import { judgePrograms, outcomesOf } from './judge-programs.ts'

/** The author waits for the answer. */
const maxMs = 30 * secondMs
export const generatorSeconds = 10

export interface Trial {
  readonly revision: number
  readonly seed: number
  readonly group: string
}

interface TrialParts {
  readonly db: Db
  readonly judge: Judge
  readonly reading: Pick<FreshWork, 'mismatches'>
}

/** Shows an author what the generator prints, and whether attempts could use it. */
export function generatorTrial({ db, judge, reading }: TrialParts) {
  return async (author: Author, id: string, trial: Trial): Promise<GeneratedInput> => {
    const content = await contentAt(db, id, trial.revision)
    if (content.generator === '') {
      throw invalid({ generator: 'Write a generator before you try it.' })
    }
    if (content.groups.every(({ name }) => name !== trial.group)) {
      throw invalid({ group: noSuchGroup(trial.group) })
    }
    const signal = AbortSignal.timeout(maxMs)
    const programs = judgePrograms(judge, { caller: author.id }, signal)
    try {
      return await tried(content, trial, { programs, reading })
    } catch (error) {
      if (!signal.aborted) throw error
      throw refusal('runner_busy')
    }
  }
}

export type GeneratorTrial = ReturnType<typeof generatorTrial>

export const noSuchGroup = (name: string) => `There is no group “${name}”.`

async function tried(
  content: QuestionContent,
  { seed, group }: Trial,
  { programs, reading }: Pick<TrialParts, 'reading'> & { programs: Programs },
): Promise<GeneratedInput> {
  const generator = { language: 'Python', source: content.generator } as const
  const asked = generatorInput(seed, group)
  // Twice, since an attempt may have to make its cases again.
  const [first, again] = await outcomesOf(programs, generator, [asked, asked], generatorSeconds)
  if (first?.end !== 'accepted') {
    throw invalid({ generator: `The generator fails: ${first?.words}` })
  }
  const { output: input } = first
  const bytes = Buffer.byteLength(input)
  const problem =
    whyUnusable(input, bytes, again) ??
    (await whyMisshapen(content.shape, input, reading)) ??
    (await whyInvalid(content.validator, input, programs))
  return { input: input.slice(0, maxShownOutputChars), bytes, problem: problem ?? null }
}

function whyUnusable(input: string, bytes: number, again: Outcome | undefined): string | undefined {
  if (input.trim() === '') return 'The generator prints nothing.'
  if (bytes > maxFreshInputBytes) {
    return `The input is larger than ${maxFreshInputBytes / 1024} KB, so no attempt could use it.`
  }
  if (again?.output !== input) {
    return 'The generator printed something else when it was run again. Let the seed decide everything.'
  }
  return undefined
}

async function whyMisshapen(
  shape: readonly string[],
  input: string,
  reading: TrialParts['reading'],
): Promise<string | undefined> {
  try {
    const [mismatch] = await reading.mismatches(shape, [input])
    return mismatch && `It does not fit the shape: ${mismatch}.`
  } catch (error) {
    if (!(error instanceof OverLimit))
      return `The shape cannot be read: ${(error as Error).message}.`
    return `The shape takes too much ${error.limit}. Use smaller counts.`
  }
}

async function whyInvalid(
  validator: string,
  input: string,
  programs: Programs,
): Promise<string | undefined> {
  if (validator === '') return undefined
  const program = { language: 'Python', source: validator } as const
  const [checked] = await outcomesOf(programs, program, [input], generatorSeconds)
  return checked?.end === 'accepted' ? undefined : `The validator refuses it: ${checked?.words}`
}

import type { QuestionCase, QuestionContent } from '@assay/contract/question-parts'
import { isSameOutput } from '@assay/contract/submissions'
import { tidied } from '@assay/questions/prove/content'
import type { Outcome, Programs } from '@assay/questions/prove/programs'
import type { Author } from '../../platform/audit/act-as.ts'
import { secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { Judge } from '../../platform/judge/judge.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { readDraft, savedMeanwhile } from './drafts.ts'
import { judgePrograms } from './judge-programs.ts'
import type { NewInputs } from './new-inputs.ts'

/** The author waits for the answer. */
const maxMs = 30 * secondMs
const programSeconds = 2
/** As many references as have to agree. */
const referencesAsked = 3

export interface Wanted {
  readonly revision: number
  readonly count: number
  readonly seed: number
}

interface GenerateParts {
  readonly db: Db
  readonly judge: Judge
  readonly reading: {
    readonly newInputs: (
      shape: readonly string[],
      known: readonly string[],
      wanted: Pick<Wanted, 'count' | 'seed'>,
    ) => Promise<NewInputs>
  }
}

/** Makes cases from the shape of a draft. One on which the references disagree is dropped. */
export function caseGenerator({ db, judge, reading }: GenerateParts) {
  return async (author: Author, id: string, wanted: Wanted): Promise<QuestionCase[]> => {
    const found = await readDraft(db, id)
    if (found.draft.revision !== wanted.revision)
      throw refusal('draft_outdated', savedMeanwhile(found))
    const content = tidied(found.draft.content)
    if (content.shape.length === 0) {
      throw invalid({ shape: 'Describe the shape of the input before you generate cases.' })
    }
    if (content.solutions.length === 0) {
      throw invalid({ solutions: 'Write a reference before you generate cases.' })
    }
    const inputs = await newInputs(reading, content, wanted)
    if (inputs.length === 0) {
      throw invalid({
        shape: 'The shape allows no input that is not a case already. Widen its ranges.',
      })
    }
    const signal = AbortSignal.timeout(maxMs)
    const programs = judgePrograms(judge, { caller: author.id }, signal)
    try {
      return await withOutputs(content, inputs, programs)
    } catch (error) {
      if (!signal.aborted) throw error
      throw refusal('references_too_slow')
    }
  }
}

export type CaseGenerator = ReturnType<typeof caseGenerator>

async function newInputs(
  reading: GenerateParts['reading'],
  { shape, samples, hiddenCases }: QuestionContent,
  { count, seed }: Wanted,
): Promise<readonly string[]> {
  const known = [...samples, ...hiddenCases].map(({ input }) => input)
  try {
    const made = await reading.newInputs(shape, known, { count, seed })
    if (made.problem === undefined) return made.inputs
    throw invalid({ shape: made.problem })
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    const problem = `The shape takes too much ${error.limit}. Use smaller counts, or ask for fewer cases.`
    throw invalid({ shape: problem })
  }
}

async function withOutputs(
  content: QuestionContent,
  inputs: readonly string[],
  programs: Programs,
): Promise<QuestionCase[]> {
  const run = async (solution: Parameters<Programs['runAll']>[0], some: readonly string[]) => {
    const outcomes: Outcome[] = []
    for await (const outcome of programs.runAll(solution, some, programSeconds)) {
      outcomes.push(outcome)
    }
    return outcomes
  }
  let valid = inputs
  if (content.validator !== '') {
    const checked = await run({ language: 'Python', source: content.validator }, inputs)
    valid = inputs.filter((_, at) => checked[at]?.end === 'accepted')
    if (valid.length === 0) {
      throw invalid({ validator: `The validator refuses every input: ${checked[0]?.words}` })
    }
  }
  const outcomes: Outcome[][] = []
  for (const reference of content.solutions.slice(0, referencesAsked)) {
    const ended = await run(reference, valid)
    if (ended.every(({ end }) => end !== 'accepted')) {
      const problem = `The ${reference.language} reference fails on every input: ${ended[0]?.words}`
      throw invalid({ solutions: problem })
    }
    outcomes.push(ended)
  }
  const agreed = valid.flatMap((input, at) => {
    const [first, ...others] = outcomes.map((ended) => ended[at])
    if (first?.end !== 'accepted') return []
    const agree = others.every(
      (other) => other?.end === 'accepted' && isSameOutput(other.output, first.output),
    )
    return agree ? [{ input, output: first.output }] : []
  })
  if (agreed.length === 0) throw invalid({ solutions: 'The references disagree on every input.' })
  return named(agreed, content)
}

function named(
  cases: readonly Pick<QuestionCase, 'input' | 'output'>[],
  { hiddenCases }: QuestionContent,
): QuestionCase[] {
  const taken = new Set(hiddenCases.map(({ name }) => name))
  let number = 0
  return cases.map((one) => {
    do number += 1
    while (taken.has(`generated ${number}`))
    return { ...one, name: `generated ${number}`, weight: 1, group: null }
  })
}

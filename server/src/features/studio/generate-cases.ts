import type { QuestionCase, QuestionContent } from '@assay/contract/question-parts'
import { generatorInput } from '@assay/questions/fresh'
import type { Outcome, Programs } from '@assay/questions/prove/programs'
import { isRight } from '@assay/questions/prove/right'
import type { Solution } from '@assay/questions/question'
import type { Author } from '../../platform/audit/act-as.ts'
import { secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { Judge } from '../../platform/judge/judge.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { contentAt } from './drafts.ts'
import { judgePrograms, outcomesOf } from './judge-programs.ts'
import type { NewInputs } from './new-inputs.ts'
import { generatorSeconds, noSuchGroup } from './try-generator.ts'

/** The author waits for the answer. */
const maxMs = 30 * secondMs
const programSeconds = 2
/** Seeds have 32 bits. */
const seedCount = 2 ** 32
/** As many references as have to agree. */
const referencesAsked = 3

export interface Wanted {
  readonly revision: number
  readonly count: number
  readonly seed: number
  readonly group?: string | undefined
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
    const content = await contentAt(db, id, wanted.revision)
    const group = groupFor(content, wanted.group)
    const isGenerated = content.generator !== '' && group !== null
    if (content.shape.length === 0 && !isGenerated) {
      throw invalid({
        shape: 'Describe the shape of the input or write a generator before you generate cases.',
      })
    }
    if (content.solutions.length === 0) {
      throw invalid({ solutions: 'Write a reference before you generate cases.' })
    }
    const signal = AbortSignal.timeout(maxMs)
    const programs = judgePrograms(judge, { caller: author.id }, signal)
    try {
      const inputs = isGenerated
        ? await inputsOfGenerator(programs, content, { ...wanted, group })
        : await inputsOfShape(reading, content, wanted)
      const made = await withOutputs(content, inputs, programs)
      return named(made, content, group)
    } catch (error) {
      if (!signal.aborted) throw error
      throw refusal('references_too_slow')
    }
  }
}

export type CaseGenerator = ReturnType<typeof caseGenerator>

/** The group that cases are for: the first unless another is named, none if there are no groups. */
function groupFor({ groups }: QuestionContent, name: string | undefined): string | null {
  const group = name === undefined ? groups[0] : groups.find((one) => one.name === name)
  if (name !== undefined && !group) throw invalid({ group: noSuchGroup(name) })
  return group?.name ?? null
}

const inputsIn = ({ samples, hiddenCases }: QuestionContent) =>
  [...samples, ...hiddenCases].map(({ input }) => input)

async function inputsOfShape(
  reading: GenerateParts['reading'],
  content: QuestionContent,
  { count, seed }: Wanted,
): Promise<readonly string[]> {
  try {
    const made = await reading.newInputs(content.shape, inputsIn(content), { count, seed })
    if (made.problem !== undefined) throw invalid({ shape: made.problem })
    if (made.inputs.length > 0) return made.inputs
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    const problem = `The shape takes too much ${error.limit}. Use smaller counts, or ask for fewer cases.`
    throw invalid({ shape: problem })
  }
  throw invalid({
    shape: 'The shape allows no input that is not a case already. Widen its ranges.',
  })
}

async function inputsOfGenerator(
  programs: Programs,
  content: QuestionContent,
  { count, seed, group }: Wanted & { group: string },
): Promise<readonly string[]> {
  const source = { language: 'Python', source: content.generator } as const
  const seeds = Array.from({ length: count }, (_, at) => (seed + at) % seedCount)
  const asked = seeds.map((seed) => generatorInput(seed, group))
  const ended = await outcomesOf(programs, source, asked, generatorSeconds)
  const known = new Set(inputsIn(content))
  const printed = ended.filter(({ end, output }) => end === 'accepted' && !known.has(output))
  if (printed.length > 0) return [...new Set(printed.map(({ output }) => output))]
  const failed = ended.find(({ end }) => end !== 'accepted')
  throw invalid({
    generator: failed
      ? `The generator fails: ${failed.words}`
      : 'The generator prints only inputs that are cases already. Try another seed.',
  })
}

async function withOutputs(
  content: QuestionContent,
  inputs: readonly string[],
  programs: Programs,
): Promise<Pick<QuestionCase, 'input' | 'output'>[]> {
  const run = (solution: Solution, some: readonly string[]) =>
    outcomesOf(programs, solution, some, programSeconds)
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
  const agreed: Pick<QuestionCase, 'input' | 'output'>[] = []
  for (const [at, input] of valid.entries()) {
    const [first, ...others] = outcomes.map((ended) => ended[at])
    if (first?.end !== 'accepted') continue
    const made = { input, output: first.output }
    let agree = true
    for (const other of others) {
      agree &&= other !== undefined && (await isRight(other, made, content, programs))
    }
    if (agree) agreed.push(made)
  }
  if (agreed.length === 0) throw invalid({ solutions: 'The references disagree on every input.' })
  return agreed
}

function named(
  cases: readonly Pick<QuestionCase, 'input' | 'output'>[],
  { hiddenCases }: QuestionContent,
  group: string | null,
): QuestionCase[] {
  const taken = new Set(hiddenCases.map(({ name }) => name))
  let number = 0
  return cases.map((one) => {
    do number += 1
    while (taken.has(`generated ${number}`))
    return { ...one, name: `generated ${number}`, weight: 1, group }
  })
}

import type { Language } from '@assay/contract/catalogue'
import { type TimeLimits, timeLimitIn } from '@assay/contract/question-parts'
import type { Survivor } from '@assay/contract/studio'
import { kindOf } from '../kinds/kinds.ts'
import { type Mutant, mutantsOf } from '../mutants/mutate.ts'
import { narrowed, narrowName } from '../mutants/narrow.ts'
import { allCases, type Case, type Question, type Solution } from '../question.ts'
import type { Outcome, Programs } from './programs.ts'
import { isRight } from './right.ts'
import { smallAmong } from './small-inputs.ts'

/** Each mutant is compiled and run in the sandbox, so there are not as many as in the bank's check. */
const maxMutants = 60
/** From the shape, and as many near the cases. */
const inputsPerKind = 60
/** Mutants need no compiler in the first two. Other languages come after these. */
const mutated: readonly Language[] = ['Python', 'JavaScript', 'C', 'C++', 'Java']
/** By how long it takes to run a compiled program on a small input. */
const quickest: readonly Language[] = ['C', 'C++', 'Python', 'JavaScript', 'Java']

export interface MutantProof {
  readonly killed: number
  readonly equivalent: number
  readonly explained: number
  readonly survivors: Survivor[]
}

type Known = Pick<Case, 'input' | 'output'>

const nothingFound: MutantProof = { killed: 0, equivalent: 0, explained: 0, survivors: [] }

/** What is tried: the mutants of a reference, and small inputs to tell them from it. */
export interface MutantWork {
  readonly reference: Solution | undefined
  readonly mutants: readonly Mutant[]
  readonly programs: Programs
  /** As in `small-inputs.ts`. */
  readonly smallInputs: (
    shape: readonly string[],
    given: readonly string[],
    perKind: number,
  ) => Promise<string[]>
}

/** The mutants of one reference: all of them, or as many spread over the whole program. */
export function mutantsToKill({ kind, solutions }: Question): {
  reference: Solution | undefined
  mutants: Mutant[]
} {
  const [reference] = kindOf({ kind }).hasMutants ? inOrderOf(mutated, solutions) : []
  if (!reference) return { reference, mutants: [] }
  const { language, source } = reference
  const mutants = mutantsOf(source, language, maxMutants)
  if (language === 'Python') {
    mutants.push({ name: narrowName, line: 0, source: narrowed(source) })
  }
  return { reference, mutants }
}

/**
 * Whether the cases kill the mutants. One that they do not kill is compared with the reference on
 * generated inputs: if it prints the same on all of them, it counts as equivalent.
 */
export async function proveMutants(
  question: Question & { readonly limits: TimeLimits },
  work: MutantWork,
  { tried: from, before }: { readonly tried: number; readonly before: MutantProof | null },
  onMutant: (found: MutantProof) => void | Promise<void>,
): Promise<MutantProof> {
  const { reference, mutants, programs } = work
  if (!reference) return nothingFound
  const { language, source } = reference
  const limit = timeLimitIn(question.limits, language)
  const cases = allCases(question).sort(byLength)
  const { survivors: known, ...counts } = before ?? nothingFound
  const survivors = [...known]
  const found = () => ({ ...counts, survivors: [...survivors] })
  let compared: Known[] | undefined
  for (const mutant of mutants.slice(from)) {
    const tried = { language, source: mutant.source }
    const killedBy = await firstDifference(tried, cases, question, programs, limit)
    if (killedBy === 'not compiled') {
      await onMutant(found())
      continue
    }
    if (killedBy) counts.killed += 1
    else if (question.survivors.some((one) => one.mutant === mutant.name)) counts.explained += 1
    else {
      compared ??= await comparisonInputs(question, reference, work)
      const difference = await firstDifference(tried, compared, question, programs)
      if (difference && difference !== 'not compiled') {
        survivors.push(survivorOf(mutant, source, difference))
      } else counts.equivalent += 1
    }
    await onMutant(found())
  }
  return found()
}

function inOrderOf(languages: readonly Language[], solutions: readonly Solution[]): Solution[] {
  const listed = languages.flatMap((language) =>
    solutions.filter((one) => one.language === language),
  )
  return [...listed, ...solutions.filter((one) => !listed.includes(one))]
}

const byLength = (left: Known, right: Known) => left.input.length - right.input.length

/** The first of these on which the program does not print the known output. */
async function firstDifference<T extends Known>(
  solution: Solution,
  tried: readonly T[],
  question: Question,
  programs: Programs,
  limit?: number,
): Promise<T | 'not compiled' | undefined> {
  let at = 0
  const inputs = tried.map(({ input }) => input)
  for await (const outcome of programs.runAll(solution, inputs, limit)) {
    const one = tried[at++] as T
    if (outcome.end === 'not compiled') return outcome.end
    if (!(await isRight(outcome, one, question, programs))) return one
  }
  return undefined
}

/**
 * Small inputs with what the reference prints, the shortest first. Kept are those that the
 * validator accepts and on which a second reference agrees; without shape, validator and second
 * reference nobody can tell whether an input is valid, so there are none.
 */
async function comparisonInputs(
  question: Question,
  reference: Solution,
  { programs, smallInputs }: MutantWork,
): Promise<Known[]> {
  const [second] = inOrderOf(
    quickest,
    question.solutions.filter((one) => one !== reference),
  )
  const { validator } = question
  if (question.shape.length === 0 && !validator && !second) return []
  const small = smallAmong(allCases(question).map(({ input }) => input))
  let inputs = await smallInputs(question.shape, small, inputsPerKind)
  // Under the judge's usual limits: our runner has sandboxes with those in store.
  const run = (solution: Solution) => outcomesOf(programs.runAll(solution, inputs))
  if (validator) {
    const checked = await run({ language: 'Python', source: validator })
    inputs = inputs.filter((_, at) => checked[at]?.end === 'accepted')
  }
  const [outcomes, others] = await Promise.all([run(reference), second && run(second)])
  const agreed: Known[] = []
  for (const [at, input] of inputs.entries()) {
    const { end, output = '' } = outcomes[at] ?? {}
    if (end !== 'accepted') continue
    const other = others?.[at]
    const agrees =
      !others || (other && (await isRight(other, { input, output }, question, programs)))
    if (agrees) agreed.push({ input, output })
  }
  return agreed.sort(byLength)
}

async function outcomesOf(outcomes: AsyncIterable<Outcome>): Promise<Outcome[]> {
  const all: Outcome[] = []
  for await (const outcome of outcomes) all.push(outcome)
  return all
}

function survivorOf({ name, line, source }: Mutant, reference: string, known: Known): Survivor {
  const at = (text: string) => text.split('\n')[line - 1] ?? ''
  const isWhole = line === 0
  return {
    mutant: name,
    line,
    before: isWhole ? 'whole numbers of any size' : at(reference),
    after: isWhole ? 'whole numbers of 32 bits' : at(source),
    input: known.input,
    expected: known.output,
  }
}

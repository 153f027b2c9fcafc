import type { Difference } from '../mutants/bulk.ts'
import { mutantsOf } from '../mutants/mutate.ts'
import { narrowName } from '../mutants/narrow.ts'
import { brief } from '../prove/sentences.ts'
import { smallInputs } from '../prove/small-inputs.ts'
import { allCases, type Question } from '../question.ts'
import { isTriedInBulk } from './failing.ts'
import type { ProofParts } from './proof-parts.ts'
import type { Sandbox } from './sandbox.ts'

/** A mutant that no case kills, and the shortest input found that does. */
export interface Survivor {
  readonly mutant: string
  readonly input: string
  readonly expected: string
}

export interface MutantProof {
  readonly problems: string[]
  readonly killed: number
  readonly equivalent: number
  readonly explained: number
  readonly survivors: Survivor[]
  /** Wrong solutions in Python that fail as they should. */
  readonly caught: number
}

/** Whether the cases kill every mutant of the Python reference that is no equal of it. */
export async function proveMutants(
  question: Question,
  { bulk, sandbox, depth }: ProofParts,
  /** What the reference takes on each case, if it is known to be right on all of them. */
  caseSeconds?: readonly number[],
): Promise<MutantProof> {
  const reference = question.solutions.find(({ language }) => language === 'Python')
  if (!reference) {
    const problems = ['has no Python reference to make mutants of']
    return { problems, killed: 0, equivalent: 0, explained: 0, survivors: [], caught: 0 }
  }
  const mutants = mutantsOf(reference.source, 'Python')
  const cases = allCases(question)
  const caseInputs = cases.map(({ input }) => input)
  const inputs = smallInputs(question.shape, caseInputs, depth.inputsPerKind)
  const wrong = question.failing.filter(isTriedInBulk)
  const answer = await bulk.run({
    reference: reference.source,
    mutants: [...mutants.map(({ source }) => source), null],
    wrong: wrong.map(({ source }) => source),
    cases: cases.map(({ input, output }, at) => ({ input, output, seconds: caseSeconds?.[at] })),
    validator: question.validator,
    inputs,
    seconds: depth.inputSeconds,
  })

  const uncaught = wrong.flatMap(({ reason }, index) => {
    const verdict = answer.wrong[index]
    if (!verdict || verdict.verdict === 'wrong') return []
    const name = `wrong Python (${reason})`
    if (verdict.verdict === 'passes') return [`${name} passes every case`]
    return [`${name} ${verdict.words} on "${cases[verdict.case ?? -1]?.name ?? 'any case'}"`]
  })
  const problems = [...answer.problems, ...uncaught]
  const survivors: Survivor[] = []
  const explained = new Set<string>()
  const counts = { killed: 0, equivalent: 0 }
  const agree = agreement(question, sandbox)
  for (const [index, verdict] of answer.mutants.entries()) {
    const mutant = mutants[index]?.name ?? narrowName
    if (verdict.verdict === 'killed') counts.killed += 1
    if (verdict.verdict === 'equivalent') counts.equivalent += 1
    if (verdict.verdict !== 'survived') continue
    if (question.survivors.some((one) => one.mutant === mutant)) {
      explained.add(mutant)
      continue
    }
    const difference = await firstAgreed(verdict.inputs, inputs, agree)
    if (difference) survivors.push({ mutant, ...difference })
    else counts.equivalent += 1
  }
  for (const { mutant } of question.survivors) {
    if (!explained.has(mutant)) problems.push(`explains a mutant that does not survive: ${mutant}`)
  }
  const caught = wrong.length - uncaught.length
  return { problems, ...counts, explained: explained.size, survivors, caught }
}

/** The shortest input that tells the mutant from the reference, and on which all references agree. */
async function firstAgreed(
  differences: readonly Difference[],
  inputs: readonly string[],
  agree: Agreement,
): Promise<{ input: string; expected: string } | undefined> {
  const found = differences
    .map(({ input, expected }) => ({ input: inputs[input] ?? '', expected }))
    .sort((left, right) => left.input.length - right.input.length)
  for (const { input, expected } of found) {
    if (await agree(input, expected)) return { input, expected: `${expected}\n` }
  }
  return undefined
}

type Agreement = (input: string, expected: string) => Promise<boolean>

/** Where the references disagree, an input breaks a promise that its shape cannot tell. */
function agreement({ solutions }: Question, sandbox: Sandbox): Agreement {
  const known = new Map<string, Promise<boolean>>()
  const others = solutions.filter(({ language }) => language !== 'Python')
  return (input, expected) => {
    const found = known.get(input)
    if (found) return found
    const agreed = Promise.all(
      others.map(async (solution) => {
        const { end, output } = await sandbox.run(solution, input)
        return end === 'accepted' && output.trim() === expected
      }),
    ).then((all) => all.every(Boolean))
    known.set(input, agreed)
    return agreed
  }
}

export function describeSurvivor({ mutant, input, expected }: Survivor): string {
  return `no case kills ${mutant}; ${brief(input)} would, which gives ${brief(expected)}`
}

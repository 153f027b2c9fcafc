import { maxFreshInputBytes, timeLimitIn } from '@assay/contract/question-parts'
import { freshGroups, generatorInput } from '../fresh.ts'
import { allCases, type Case, type Question, type Solution } from '../question.ts'
import type { Outcome, Programs } from './programs.ts'
import { whyDifferent } from './right.ts'
import { brief } from './sentences.ts'

/** As far apart as the seeds of attempts are. */
const seedStep = 2_654_435_761
const seeds = 2 ** 32
/** An input that is there already is replaced so often. */
const maxReplacements = 4
/** What a generator or a validator may take. */
const helperSeconds = 10

export interface FreshWork {
  readonly programs: Programs
  /** As in `mismatches.ts`. */
  readonly mismatches: (
    shape: readonly string[],
    inputs: readonly string[],
  ) => Promise<(string | undefined)[]>
}

export interface FreshProof {
  /** Those of the first attempt, with what the references print. */
  readonly cases: Case[]
  readonly problems: string[]
}

interface Drawn {
  readonly group: string
  readonly seed: number
  readonly input: string
}

/**
 * Makes the fresh cases of some attempts, as the product does, and tells which of them are not
 * valid, not new or not agreed upon by the references.
 */
export async function proveFresh(
  question: Question,
  work: FreshWork,
  attempts: number,
): Promise<FreshProof> {
  const { programs } = work
  const { generator } = question
  if (generator === undefined) return { cases: [], problems: [] }
  const problems: string[] = []
  const drawn: Drawn[] = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = await drawInputs(question, generator, programs, attempt, problems)
    drawn.push(...made)
  }
  const valid = await validAmong(question, work, drawn, problems)
  const outputs = await agreedOutputs(question, programs, valid, problems)
  const first = new Set(drawn.slice(0, freshGroups(question.groups).length))
  const cases = valid.flatMap((one, at) => {
    const output = outputs[at]
    if (output === undefined || !first.has(one)) return []
    return [{ name: nameOf(one), input: one.input, output, weight: 1, group: one.group }]
  })
  return { cases, problems }
}

const nameOf = ({ group, seed }: Pick<Drawn, 'group' | 'seed'>) =>
  `fresh case of "${group}" with seed ${seed}`

/** The inputs of one attempt, none of them a sample, a hidden case or another of these. */
async function drawInputs(
  question: Question,
  generator: string,
  programs: Programs,
  attempt: number,
  problems: string[],
): Promise<Drawn[]> {
  const known = new Set(allCases(question).map(({ input }) => input))
  const groups = freshGroups(question.groups).flatMap((group) => group ?? [])
  const drawn: Drawn[] = []
  let open = groups.map((group, slot) => ({ group, slot }))
  for (let tries = 0; tries <= maxReplacements && open.length > 0; tries += 1) {
    const asked = open.map((one) => {
      const number = (attempt * groups.length + one.slot) * (maxReplacements + 1) + tries
      return { ...one, seed: (number * seedStep) % seeds }
    })
    const inputs = asked.map(({ seed, group }) => generatorInput(seed, group))
    const outcomes = await runAll(programs, { language: 'Python', source: generator }, inputs)
    open = []
    for (const [at, one] of asked.entries()) {
      const { end, output, words } = outcomes[at] as Outcome
      const name = nameOf(one)
      if (end !== 'accepted') problems.push(`the generator fails for the ${name}: ${words}`)
      else if (Buffer.byteLength(output) > maxFreshInputBytes)
        problems.push(`the ${name} has more than ${maxFreshInputBytes} bytes`)
      else if (known.has(output)) open.push(one)
      else {
        known.add(output)
        drawn.push({ group: one.group, seed: one.seed, input: output })
      }
    }
  }
  for (const { group } of open) {
    problems.push(`the generator makes no new input for "${group}" in ${maxReplacements + 1} tries`)
  }
  return drawn
}

async function validAmong(
  { shape, validator }: Question,
  { programs, mismatches }: FreshWork,
  drawn: readonly Drawn[],
  problems: string[],
): Promise<Drawn[]> {
  const found = await mismatches(
    shape,
    drawn.map(({ input }) => input),
  )
  const shaped = drawn.filter((one, at) => {
    const mismatch = found[at]
    if (mismatch !== undefined) problems.push(`the ${nameOf(one)}: ${mismatch}`)
    return mismatch === undefined
  })
  if (validator === undefined) return shaped
  const inputs = shaped.map(({ input }) => input)
  const outcomes = await runAll(programs, { language: 'Python', source: validator }, inputs)
  return shaped.filter((one, at) => {
    const { end, words } = outcomes[at] as Outcome
    if (end !== 'accepted') problems.push(`the validator refuses the ${nameOf(one)}: ${words}`)
    return end === 'accepted'
  })
}

/** What all references print on each input; undefined where they do not agree. */
async function agreedOutputs(
  question: Question,
  programs: Programs,
  drawn: readonly Drawn[],
  problems: string[],
): Promise<(string | undefined)[]> {
  const { solutions, limits } = question
  const inputs = drawn.map(({ input }) => input)
  let agreed: (string | undefined)[] | undefined
  for (const { language, ...solution } of solutions) {
    const limit = limits && timeLimitIn(limits, language)
    const outcomes = await runAll(programs, { language, ...solution }, inputs, limit)
    const before = agreed
    agreed = []
    for (const [at, { end, output, words }] of outcomes.entries()) {
      const one = drawn[at] as Drawn
      // A checker may refuse even what the first reference prints.
      const expected = before ? before[at] : output
      if (end !== 'accepted') problems.push(`${language} on the ${nameOf(one)}: ${words}`)
      if (end !== 'accepted' || expected === undefined) {
        agreed.push(undefined)
        continue
      }
      const known = { input: one.input, output: expected }
      const why = await whyDifferent(output, known, question, programs)
      agreed.push(why === undefined ? expected : undefined)
      if (why === undefined) continue
      const refused = why === '' ? `another reference ${brief(expected)}` : why
      problems.push(`${language} prints ${brief(output)} on the ${nameOf(one)}, ${refused}`)
    }
  }
  return agreed ?? drawn.map(() => undefined)
}

async function runAll(
  programs: Programs,
  solution: Solution,
  inputs: readonly string[],
  limitSeconds = helperSeconds,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for await (const outcome of programs.runAll(solution, inputs, limitSeconds)) {
    outcomes.push(outcome)
  }
  return outcomes
}

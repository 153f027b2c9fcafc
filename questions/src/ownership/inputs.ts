import { generatorInput } from '../fresh.ts'
import type { Outcome, Programs } from '../prove/programs.ts'
import type { Question, Solution } from '../question.ts'
import { randomFrom } from '../random.ts'
import { isShort } from './short.ts'

/** What is shown must be read within the time of one question. */
const maxInput = { lines: 12, chars: 240 }
/** As many valid inputs are enough to choose from. */
const enough = 14
const validatedAtOnce = 14
/** So often more inputs are made while there are too few valid ones. */
const maxRounds = 4
const perRound = 40
const generatedPerGroup = 2
/** What a generator or a validator may take. */
const helperSeconds = 10

/** What tells how inputs of a question look. */
export type InputRules = Pick<Question, 'shape' | 'validator' | 'generator' | 'groups'> & {
  /** The inputs of its samples. */
  readonly samples: readonly string[]
}

export interface InputWork {
  readonly programs: Programs
  /** As in `small-inputs.ts`. */
  readonly seededInputs: (
    shape: readonly string[],
    samples: readonly string[],
    from: { readonly seed: number; readonly count: number },
  ) => Promise<string[]>
  /** Whether the input is a sample or a hidden case. */
  readonly isKnown: (input: string) => boolean
  readonly seed: number
}

/** Small inputs that are new to everybody and that the validator accepts. */
export async function freshInputs(rules: InputRules, work: InputWork): Promise<string[]> {
  const { shape, samples, validator } = rules
  const next = randomFrom(work.seed)
  const seen = new Set<string>()
  const valid: string[] = []
  // Without shape and validator nobody can tell whether a changed sample is valid.
  const isDescribed = shape.length > 0 || validator !== undefined
  for (let round = 0; round < maxRounds && valid.length < enough; round += 1) {
    const seed = Math.floor(next() * 2 ** 31)
    const made = isDescribed
      ? await work.seededInputs(shape, samples, { seed, count: perRound })
      : []
    const generated = await generate(rules, work.programs, seed)
    const small = [...generated, ...made].filter((input) => {
      const isNew = !seen.has(input) && !work.isKnown(input) && isShort(input, maxInput)
      seen.add(input)
      return isNew
    })
    for (let at = 0; at < small.length && valid.length < enough; at += validatedAtOnce) {
      const some = small.slice(at, at + validatedAtOnce)
      valid.push(...(await validAmong(validator, some, work.programs)))
    }
  }
  return valid
}

async function generate(
  { generator, groups }: InputRules,
  programs: Programs,
  seed: number,
): Promise<string[]> {
  if (generator === undefined) return []
  const asked = groups.length > 0 ? groups.map(({ name }) => name) : ['']
  const inputs = asked.flatMap((group, at) =>
    Array.from({ length: generatedPerGroup }, (_, step) =>
      generatorInput((seed + at * generatedPerGroup + step) >>> 0, group),
    ),
  )
  const outcomes = await outcomesOf(programs, python(generator), inputs, helperSeconds)
  return outcomes.flatMap(({ end, output }) => (end === 'accepted' && output ? [output] : []))
}

async function validAmong(
  validator: string | undefined,
  inputs: readonly string[],
  programs: Programs,
): Promise<string[]> {
  if (validator === undefined) return [...inputs]
  const outcomes = await outcomesOf(programs, python(validator), inputs, helperSeconds)
  return inputs.filter((_, at) => outcomes[at]?.end === 'accepted')
}

const python = (source: string): Solution => ({ language: 'Python', source })

/** What becomes of the inputs, up to the first on which the program does not end by itself. */
export async function outcomesOf(
  programs: Programs,
  ...run: Parameters<Programs['runAll']>
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for await (const outcome of programs.runAll(...run)) {
    outcomes.push(outcome)
    if (outcome.end === 'too slow' || outcome.end === 'not compiled') break
  }
  return outcomes
}

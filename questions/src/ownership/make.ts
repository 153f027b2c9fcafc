import type { Language } from '@assay/contract/catalogue'
import { withoutEndBlanks } from '@assay/contract/submissions'
import type { Solution } from '../question.ts'
import { randomFrom } from '../random.ts'
import { type Change, changed } from './change.ts'
import { chooseInputs, type Known } from './choose.ts'
import { freshInputs, type InputRules, type InputWork, outcomesOf } from './inputs.ts'
import { isShort } from './short.ts'

const maxOutput = { lines: 6, chars: 120 }
/** Each of them is compiled, and run on a few inputs. */
const maxTriedChanges = 16
const inputsPerChange = 4
/** A changed program that needs longer on a small input most likely runs for ever. */
const changedSeconds = 2
/** How often a program must print the same: it may depend on time or chance. */
const repetitions = 2
/** Not what anybody would work out by hand. */
const noValue = /\b(?:NaN|undefined|Infinity|nan|inf|null)\b/

/** A question about a program. Keys are outputs without blanks at line ends, or inputs. */
export type MadeQuestion =
  | { readonly kind: 'output'; readonly input: string; readonly key: string }
  | {
      readonly kind: 'changed-output'
      readonly change: Change
      readonly input: string
      readonly key: string
    }
  | {
      readonly kind: 'input'
      readonly output: string
      readonly options: readonly string[]
      readonly key: string
    }

export interface MakingWork extends InputWork {
  /** As in `changes.ts`. */
  readonly changesIn: (source: string, language: Language) => Promise<Change[]>
}

/**
 * Up to three questions about a program, one of each kind, all keys printed by the program itself.
 * Fewer if too little of what it prints is short, or nothing that is changed shows in its output.
 */
export async function makeQuestions(
  program: Solution,
  rules: InputRules,
  work: MakingWork,
): Promise<MadeQuestion[]> {
  const known = await printedOn(program, await freshInputs(rules, work), work)
  const steady = await unvarying(program, known, work)
  const { forOutput, forChange, forInput } = chooseInputs(steady, rules.samples, work.seed)
  const made: MadeQuestion[] = []
  if (forOutput) made.push({ kind: 'output', input: forOutput.input, key: forOutput.output })
  const ofChange = await askOfChange(program, forChange, work)
  if (ofChange) made.push(ofChange)
  if (forInput) {
    const { right, options } = forInput
    made.push({ kind: 'input', output: right.output, options, key: right.input })
  }
  return made
}

async function askOfChange(
  program: Solution,
  inputs: readonly Known[],
  work: MakingWork,
): Promise<MadeQuestion | undefined> {
  if (inputs.length === 0) return undefined
  const { language, source } = program
  const changes = inTurns(await work.changesIn(source, language), work.seed)
  for (const change of changes.slice(0, maxTriedChanges)) {
    const other = { language, source: changed(source, change) }
    const tried = inputs.slice(0, inputsPerChange)
    const printed = await printedOn(
      other,
      tried.map(({ input }) => input),
      work,
      changedSeconds,
    )
    // One that fails on some inputs is too close to an accident on the others.
    if (printed.length < tried.length) continue
    const telling = printed.filter(({ output }, at) => output !== tried[at]?.output)
    const [first] = await unvarying(other, telling.slice(0, 1), work)
    if (first) return { kind: 'changed-output', change, input: first.input, key: first.output }
  }
  return undefined
}

/** Those inputs on which the program ends well and prints something short. */
async function printedOn(
  program: Solution,
  inputs: readonly string[],
  { programs }: InputWork,
  limitSeconds?: number,
): Promise<Known[]> {
  const outcomes = await outcomesOf(programs, program, inputs, limitSeconds)
  return outcomes.flatMap(({ end, output }, at) => {
    const input = inputs[at]
    const isUsable = end === 'accepted' && isShort(output, maxOutput) && !noValue.test(output)
    return isUsable && input !== undefined ? [{ input, output: withoutEndBlanks(output) }] : []
  })
}

/** Without those on which the program prints something else when it runs again. */
async function unvarying(
  program: Solution,
  known: readonly Known[],
  work: InputWork,
): Promise<Known[]> {
  let left = [...known]
  for (let times = 1; times < repetitions && left.length > 0; times += 1) {
    const again = new Map<string, string>()
    const inputs = left.map(({ input }) => input)
    for (const { input, output } of await printedOn(program, inputs, work)) again.set(input, output)
    left = left.filter(({ input, output }) => again.get(input) === output)
  }
  return left
}

/** Such values come after the others: what they are for is less plain to see. */
const turnsOfOtherValues = 3

/** The kinds of change one after the other, in an order that depends on the seed. */
function inTurns(changes: readonly Change[], seed: number): Change[] {
  const next = randomFrom(seed)
  const shuffled = changes
    .map((change) => ({ change, order: next() }))
    .sort((one, other) => one.order - other.order)
  const taken = new Map<Change['kind'], number>()
  return shuffled
    .map(({ change }) => {
      const first = change.kind === 'other value' ? turnsOfOtherValues : 0
      const turn = taken.get(change.kind) ?? first
      taken.set(change.kind, turn + 1)
      return { change, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ change }) => change)
}

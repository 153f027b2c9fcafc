import { withoutEndBlanks } from '@assay/contract/submissions'
import { randomFrom } from '../random.ts'

const choices = 4
/** Inputs of about this length can be worked through in time. */
const target = { min: 6, max: 40 }

/** An input with what the program prints on it. */
export interface Known {
  readonly input: string
  readonly output: string
}

interface Chosen {
  readonly forOutput: Known | undefined
  /** Those on which changed programs are tried, the best first. */
  readonly forChange: readonly Known[]
  readonly forInput: { readonly right: Known; readonly options: readonly string[] } | undefined
}

/** Which inputs go into which question, so that no question gives away another, if there are enough. */
export function chooseInputs(
  known: readonly Known[],
  samples: readonly string[],
  seed: number,
): Chosen {
  const ranked = rank(known, samples[0] ?? '')
  const [forOutput, ...rest] = ranked
  const forInput = chooseOptions(rest, seed) ?? chooseOptions(ranked, seed)
  const isTaken = ({ input }: Known) => forInput?.options.includes(input)
  const untaken = rest.filter((one) => !isTaken(one))
  return {
    forOutput,
    forChange: [...untaken, ...rest.filter(isTaken), ...ranked.slice(0, 1)],
    forInput,
  }
}

/** Easy to work through first, and with outputs that nobody would guess. */
function rank(known: readonly Known[], sample: string): Known[] {
  const length = Math.min(target.max, Math.max(target.min, sample.length))
  const cost = ({ input, output }: Known) => {
    const alike = known.filter((one) => one.output === output).length / known.length
    const isEcho = withoutEndBlanks(input) === output
    return Math.abs(input.length - length) + output.length / 2 + 30 * alike + (isEcho ? 100 : 0)
  }
  return known
    .map((one) => ({ one, cost: cost(one) }))
    .sort((left, right) => left.cost - right.cost)
    .map(({ one }) => one)
}

/**
 * One input that makes the program print an output, and others that look like it but do not. Their
 * own outputs differ too, as far as there are enough.
 */
function chooseOptions(known: readonly Known[], seed: number): Chosen['forInput'] {
  for (const right of known) {
    const others = known
      .filter(({ output }) => output !== right.output)
      .map((one) => ({ one, distance: distance(one.input, right.input) }))
      .sort((left, other) => left.distance - other.distance)
      .map(({ one }) => one)
    const byOutput = new Map(others.toReversed().map((one) => [one.output, one]))
    const first = others.filter((one) => byOutput.get(one.output) === one)
    const wrong = [...new Set([...first, ...others])].slice(0, choices - 1)
    if (wrong.length < choices - 1) continue
    const next = randomFrom(seed)
    const options = [right, ...wrong]
      .map(({ input }) => ({ input, order: next() }))
      .sort((left, other) => left.order - other.order)
      .map(({ input }) => input)
    return { right, options }
  }
  return undefined
}

/** How different two inputs look. */
function distance(one: string, other: string): number {
  const lines = (text: string) => text.trimEnd().split('\n').length
  return Math.abs(one.length - other.length) + 10 * Math.abs(lines(one) - lines(other))
}

import { kindOf } from '../kinds/kinds.ts'
import type { BulkRunner, TwinMatch } from '../mutants/bulk.ts'
import { allCases, type Case, type Question } from '../question.ts'
import { inputCheck } from '../shape.ts'
import { reshapes } from './reshape.ts'

const smallInput = 400
const maxCases = 6
/** Fewer different outputs may agree by chance. */
const minOutputs = 3

/** The reference of one question solves the other, perhaps in another format. */
export interface Twins {
  readonly solver: string
  readonly solved: string
  readonly how: string
}

interface Try {
  readonly solved: string
  readonly reshape: string
  readonly cases: readonly Pick<Case, 'input' | 'output'>[]
}

/** Tries Python references on the small cases of other questions, wherever one of both is asked. */
export async function findTwins(
  asked: readonly Question[],
  bank: readonly Question[],
  bulks: readonly BulkRunner[],
): Promise<{ twins: Twins[]; pairs: number }> {
  const names = new Set(asked.map(({ slug }) => slug))
  const tries = bank.filter((one) => kindOf(one).hasMutants).flatMap(triesOf)
  const twins: Twins[] = []
  const pairs = names.size * (bank.length - 1) + (bank.length - names.size) * names.size
  const waiting = bank.filter((one) => kindOf(one).hasMutants)
  const worker = async (bulk: BulkRunner) => {
    for (let solver = waiting.pop(); solver; solver = waiting.pop()) {
      twins.push(...(await twinsOf(solver, names, tries, bulk)))
    }
  }
  await Promise.all(bulks.map(worker))
  return { twins, pairs }
}

async function twinsOf(
  solver: Question,
  asked: ReadonlySet<string>,
  tries: readonly Try[],
  bulk: BulkRunner,
): Promise<Twins[]> {
  const reference = solver.solutions.find(({ language }) => language === 'Python')?.source
  if (reference === undefined) return []
  const fits = inputCheck(loosened(solver.shape))
  const fitting = tries.filter(
    ({ solved, cases }) =>
      solved !== solver.slug &&
      (asked.has(solver.slug) || asked.has(solved)) &&
      cases.every(({ input }) => fits(input) === undefined),
  )
  if (fitting.length === 0) return []
  const matches = await bulk.findTwins({ reference, tries: fitting.map(({ cases }) => cases) })
  return namedTwins(solver, fitting, matches)
}

function namedTwins({ slug }: Question, tries: readonly Try[], matches: readonly TwinMatch[]) {
  const found = new Map<string, Twins>()
  for (const { index, relation } of matches) {
    const one = tries[index]
    if (!one || found.has(one.solved)) continue
    const how = `input ${one.reshape}, output ${relation}`
    found.set(one.solved, { solver: slug, solved: one.solved, how })
  }
  return [...found.values()]
}

function triesOf(question: Question): Try[] {
  const outputs = new Set<string>()
  const cases = allCases(question)
    .filter(({ input }) => input.length <= smallInput && !input.includes('{{'))
    .sort((left, right) => largestNumber(left) - largestNumber(right))
    .filter(({ output }) => !outputs.has(output) && outputs.add(output))
    .slice(0, maxCases)
  if (cases.length < minOutputs) return []
  return Object.entries(reshapes).flatMap(([reshape, change]) => {
    const changed = cases.map(({ input, output }) => ({
      input: change(input, question.shape) ?? '',
      output,
    }))
    const isUseful =
      reshape === 'as it is' || changed.some(({ input }, at) => input !== cases[at]?.input)
    const isPossible = changed.every(({ input }) => input !== '')
    return isUseful && isPossible ? [{ solved: question.slug, reshape, cases: changed }] : []
  })
}

/** Where numbers are small, even a slow program ends soon. */
function largestNumber({ input }: Case): number {
  return Math.max(0, ...(input.match(/\d+/g) ?? []).map(Number))
}

/** The form of the lines without their ranges. */
function loosened(shape: readonly string[]): string[] {
  const number = '-9007199254740991..9007199254740991'
  return shape.map((rule) =>
    rule
      .replaceAll(/(word|line)\(.*?\.\..*?(?:,\[.*?\])?\)(?=\s|$)/g, '$1(0..100000)')
      .replaceAll(/:(?!word|line|one)\S+/g, `:${number}`),
  )
}

import { levels, standardLanguages } from '@assay/contract/catalogue'
import { percent } from '../prove/kept-marks.ts'
import { allCases, type Question } from '../question.ts'
import type { Twins } from '../twins/find-twins.ts'
import { meanOf } from './marks.ts'
import { describeSurvivor } from './mutants.ts'
import type { QuestionProof } from './question-proof.ts'

const minKillRate = 0.95

interface Facts {
  readonly bank: readonly Question[]
  readonly isWholeBank: boolean
  readonly startedAt: number
  /** Of the bank as a whole. */
  readonly problems: readonly string[]
  readonly lookedFor: { readonly twins: readonly Twins[]; readonly pairs: number }
}

/** Prints what was proven, and what was not; answers how much was not. */
export function report(proofs: ReadonlyMap<Question, QuestionProof>, facts: Facts): number {
  const problems = [...facts.problems]
  const missing = new Map<string, string[]>()
  for (const [question, proof] of proofs) {
    const name = `${question.level}/${question.slug}`
    problems.push(...proof.problems.map((problem) => `${name}: ${problem}`))
    const survivors = proof.survivors.map((survivor) => `${name}: ${describeSurvivor(survivor)}`)
    problems.push(...survivors)
    for (const part of proof.missing) {
      missing.set(part, [...(missing.get(part) ?? []), question.slug])
      problems.push(`${name}: has no ${part}`)
    }
  }
  if (facts.isWholeBank) printBank(facts.bank)

  const questions = [...proofs.keys()]
  const all = [...proofs.values()]
  const sum = (count: (proof: QuestionProof) => number) =>
    all.reduce((total, proof) => total + count(proof), 0)
  const cases = questions.reduce((total, question) => total + allCases(question).length, 0)
  const references = questions.reduce((total, { solutions }) => total + solutions.length, 0)
  const killed = sum(({ mutants }) => mutants.killed)
  const survived = sum(({ survivors, mutants }) => survivors.length + mutants.explained)
  const rate = killed / Math.max(1, killed + survived)
  print(`${questions.length} questions, ${cases} cases, ${references} references`)
  print(`${sum(({ caught }) => caught)} wrong and slow solutions caught`)
  print(
    `${killed} mutants killed, ${survived} survived (${sum(({ mutants }) => mutants.explained)} explained), ` +
      `${(100 * rate).toFixed(1)} % killed; ${sum(({ mutants }) => mutants.equivalent)} equivalent`,
  )
  if (facts.isWholeBank && rate < minKillRate) {
    problems.push(`only ${(100 * rate).toFixed(1)} % of the mutants are killed`)
  }
  printKept(proofs)
  const { twins, pairs } = facts.lookedFor
  print(`${pairs} pairs of questions compared, ${twins.length} twins`)
  for (const { solver, solved, how } of twins) {
    problems.push(`${solver} solves ${solved}: ${how}`)
  }
  for (const [part, slugs] of missing) {
    print(`${part}: missing in ${slugs.length}${facts.isWholeBank ? '' : `: ${slugs.join(', ')}`}`)
  }
  const seconds = Math.round((Date.now() - facts.startedAt) / 1000)
  print(`${sum(({ runs }) => runs)} runs in the sandbox, ${seconds} s`)
  for (const problem of problems) print(`✗ ${problem}`)
  print(problems.length === 0 ? 'Every question is proven.' : `${problems.length} problems`)
  return problems.length
}

/** The measure of the groups: what programs that are not right keep of the marks. */
function printKept(proofs: ReadonlyMap<Question, QuestionProof>): void {
  const keptBy = (verdict: 'wrong' | 'slow', level?: string) =>
    [...proofs]
      .filter(([question]) => level === undefined || question.level === level)
      .flatMap(([, { kept }]) => kept[verdict])
  const describe = (level?: string) =>
    (['wrong', 'slow'] as const).map((verdict) => {
      const shares = keptBy(verdict, level)
      const mean = meanOf(shares)
      return mean === undefined ? `no ${verdict}` : `${shares.length} ${verdict} ${percent(mean)}`
    })
  print(`marks kept: ${describe().join(', ')}`)
  for (const level of levels) print(`  ${level}: ${describe(level).join(', ')}`)
}

function printBank(bank: readonly Question[]): void {
  for (const level of levels) {
    print(`${level}: ${bank.filter((question) => question.level === level).length} questions`)
  }
  const topics = new Map<string, number>()
  for (const { topic } of bank) topics.set(topic, (topics.get(topic) ?? 0) + 1)
  print([...topics].map(([topic, number]) => `${topic} ${number}`).join(', '))
  const inAll = bank.filter(({ solutions }) => solutions.length === standardLanguages.length).length
  print(`${inAll} of ${bank.length} questions are solved in all five languages`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

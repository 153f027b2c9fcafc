import { levels, standardLanguages } from '@assay/contract/catalogue'
import { allCases, type Question } from '../question.ts'
import type { Twins } from '../twins/find-twins.ts'
import { describeSurvivor } from './mutants.ts'
import type { QuestionProof } from './prove-question.ts'

/** Until the whole bank is finished, what is missing is listed but is no mistake. */
const isBankFinished = true
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
    if (isBankFinished) problems.push(...survivors)
    else for (const survivor of survivors) print(`? ${survivor}`)
    for (const part of proof.missing) {
      missing.set(part, [...(missing.get(part) ?? []), question.slug])
      if (isBankFinished) problems.push(`${name}: has no ${part}`)
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
  const { twins, pairs } = facts.lookedFor
  print(`${pairs} pairs of questions compared, ${twins.length} twins`)
  for (const { solver, solved, how } of twins) {
    const problem = `${solver} solves ${solved}: ${how}`
    if (isBankFinished) problems.push(problem)
    else print(`? ${problem}`)
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

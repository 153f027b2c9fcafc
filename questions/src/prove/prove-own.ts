import { type QuestionContent, timeLimitIn } from '@assay/contract/question-parts'
import type { Proof, ProofCheck } from '@assay/contract/studio'
import {
  allCases,
  type Case,
  type FailingSolution,
  type Question,
  type Solution,
} from '../question.ts'
import type { Examined } from './examine.ts'
import { isRight, whyNoStarter, whyNotFailing } from './failing.ts'
import { limitsFrom, type SlowestRuns } from './limits.ts'
import { type MutantWork, proveMutants } from './mutants.ts'
import type { Programs } from './programs.ts'
import { brief, describeSurvivor, sentence } from './sentences.ts'

export type Progress = Pick<Proof, 'checks' | 'mutants' | 'limits'>

export interface ProofWork {
  readonly programs: Programs
  /** As in `examine.ts` and `small-inputs.ts`. */
  readonly examine: (content: QuestionContent) => Promise<Examined>
  readonly smallInputs: MutantWork['smallInputs']
  /** CPU time that a reference may take on one case. */
  readonly referenceSeconds: number
  /** Called with every step. */
  readonly report: (progress: Progress) => Promise<void>
}

/** A reference that fails on more cases than this need not name them all. */
const maxProblems = 10
/** Candidates' programs are slower than references. */
const maxShareOfLimit = 1 / 2

/**
 * Proves a question that somebody wrote in the browser. Programs run only through `programs`. What
 * depends on right references is tried only if they are right.
 */
export async function proveOwn(
  content: QuestionContent,
  work: ProofWork,
): Promise<Progress & { state: 'passed' | 'failed' }> {
  const examined = await work.examine(content)
  const proof = new OwnProof(examined, work)
  await proof.checkRules(examined.problems)
  await proof.runReferences()
  if (proof.hasPassed()) await proof.runTheRest()
  return { ...proof.progress(), state: proof.hasPassed() ? 'passed' : 'failed' }
}

class Check implements ProofCheck {
  state: ProofCheck['state'] = 'waiting'
  done = 0
  problems: string[] = []
  readonly name: string
  total: number

  constructor(name: string, total: number) {
    this.name = name
    this.total = total
  }
}

class OwnProof {
  readonly #question: Question
  readonly #examined: Examined
  readonly #work: ProofWork
  readonly #cases: readonly Case[]
  readonly #rules: Check
  readonly #references: readonly [Check, Solution][]
  readonly #validator: Check | undefined
  readonly #failing: readonly [Check, FailingSolution][]
  readonly #starters: readonly [Check, Solution][]
  readonly #mutants: Check
  #limits: Progress['limits'] = null
  #survivors: Progress['mutants'] = null

  constructor(examined: Examined, work: ProofWork) {
    const { question } = examined
    this.#question = question
    this.#examined = examined
    this.#work = work
    this.#cases = allCases(question)
    const cases = this.#cases.length
    const { solutions, failing, starters, validator } = question
    this.#rules = new Check('Rules', 1)
    this.#references = solutions.map((one) => [new Check(`${one.language} reference`, cases), one])
    this.#validator = validator === undefined ? undefined : new Check('Input validator', cases)
    this.#failing = failing.map((one) => [new Check(nameOf(one), cases), one])
    this.#starters = starters.map((one) => [new Check(`${one.language} starter`, 1), one])
    this.#mutants = new Check('Mutants', examined.mutants.length)
  }

  progress(): Progress {
    return { checks: this.#checks(), mutants: this.#survivors, limits: this.#limits }
  }

  hasPassed(): boolean {
    return this.#checks().every(({ problems }) => problems.length === 0)
  }

  async checkRules(problems: readonly string[]): Promise<void> {
    await this.#run(this.#rules, async (check) => {
      check.done = 1
      check.problems = problems.map(sentence)
    })
  }

  async runReferences(): Promise<void> {
    const slowest: SlowestRuns = new Map()
    for (const [check, solution] of this.#references) {
      await this.#run(check, () => this.#runReference(check, solution, slowest))
    }
    if (this.#validator) await this.#run(this.#validator, (check) => this.#runValidator(check))
    if (this.#references.length === 0) return
    const limits = limitsFrom(slowest)
    this.#limits = limits
    for (const [check, { language }] of this.#references) {
      const seconds = slowest.get(language) ?? 0
      const limit = timeLimitIn(limits, language)
      if (check.problems.length > 0 || seconds <= limit * maxShareOfLimit) continue
      check.state = 'failed'
      check.problems.push(
        `The ${check.name} takes ${seconds} s on its slowest case, but candidates get at most ${limit} s. Make that case smaller.`,
      )
    }
  }

  /** Once the references are known to be right. */
  async runTheRest(): Promise<void> {
    if (!this.#limits) return
    const { programs } = this.#work
    const question = { ...this.#question, limits: this.#limits }
    for (const [check, solution] of this.#failing) {
      await this.#run(check, async () => {
        const why = await whyNotFailing(solution, question, programs, () => this.#step(check))
        if (why !== undefined) check.problems.push(sentence(`${check.name} ${why}`))
      })
    }
    for (const [check, starter] of this.#starters) {
      await this.#run(check, async () => {
        const why = await whyNoStarter(starter, question, programs)
        check.done = 1
        if (why !== undefined) check.problems.push(sentence(`the ${check.name} ${why}`))
      })
    }
    await this.#run(this.#mutants, async (check) => {
      const { reference, mutants } = this.#examined
      const { smallInputs } = this.#work
      const work = { reference, mutants, programs, smallInputs }
      const proof = await proveMutants(question, work, () => this.#step(check))
      this.#survivors = proof
      check.problems = proof.survivors.map((one) => describeSurvivor(one, reference?.language))
    })
  }

  async #runReference(check: Check, solution: Solution, slowest: SlowestRuns): Promise<void> {
    const { programs, referenceSeconds } = this.#work
    const name = `The ${check.name}`
    const inputs = this.#cases.map(({ input }) => input)
    for await (const outcome of programs.runAll(solution, inputs, referenceSeconds)) {
      const one = this.#cases[check.done] as Case
      await this.#step(check)
      const { end, output, seconds, words } = outcome
      slowest.set(solution.language, Math.max(slowest.get(solution.language) ?? 0, seconds))
      if (isRight(outcome, one)) continue
      if (end === 'not compiled') check.problems.push(`${name} does not compile: ${words}`)
      else if (end === 'too slow')
        check.problems.push(`${name} takes more than ${referenceSeconds} s on case "${one.name}".`)
      else if (end === 'crashed')
        check.problems.push(`${name} fails on case "${one.name}": ${words}`)
      else
        check.problems.push(
          `${name} prints ${brief(output)} on case "${one.name}", which expects ${brief(one.output)}.`,
        )
      // The other cases would tell nothing new, and take their time.
      const isHopeless = end === 'not compiled' || end === 'too slow'
      if (isHopeless || check.problems.length >= maxProblems) return
    }
  }

  async #runValidator(check: Check): Promise<void> {
    const { programs, referenceSeconds } = this.#work
    const source = this.#question.validator ?? ''
    const inputs = this.#cases.map(({ input }) => input)
    const outcomes = programs.runAll({ language: 'Python', source }, inputs, referenceSeconds)
    for await (const { end, words } of outcomes) {
      const one = this.#cases[check.done] as Case
      await this.#step(check)
      if (end === 'accepted') continue
      check.problems.push(`The validator refuses the input of case "${one.name}": ${words}`)
      if (end === 'too slow' || check.problems.length >= maxProblems) return
    }
  }

  async #run(check: Check, work: (check: Check) => Promise<void>): Promise<void> {
    check.state = 'running'
    await this.#work.report(this.progress())
    await work(check)
    check.state = check.problems.length === 0 ? 'passed' : 'failed'
    await this.#work.report(this.progress())
  }

  async #step(check: Check): Promise<void> {
    check.done += 1
    await this.#work.report(this.progress())
  }

  #checks(): Check[] {
    return [
      this.#rules,
      ...this.#references.map(([check]) => check),
      ...(this.#validator ? [this.#validator] : []),
      ...this.#failing.map(([check]) => check),
      ...this.#starters.map(([check]) => check),
      this.#mutants,
    ]
  }
}

function nameOf({ verdict, language, reason }: FailingSolution): string {
  const kind = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)} ${language}`
  return reason.trim() === '' ? kind : `${kind} (${reason.trim()})`
}

import type { Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
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
import { whyNoStarter, whyNotFailing } from './failing.ts'
import { type FreshWork, proveFresh } from './fresh.ts'
import { keptMarks, maxKeptByWrong, percent } from './kept-marks.ts'
import { limitsFrom, type SlowestRuns } from './limits.ts'
import { type MutantWork, proveMutants } from './mutants.ts'
import { proveChecker, trivialCount } from './prove-checker.ts'
import { whyWrong } from './right.ts'
import { brief, describeSurvivor, sentence } from './sentences.ts'

export type Progress = Pick<Proof, 'checks' | 'mutants' | 'limits'>

export interface ProofWork extends FreshWork {
  /** As in `examine.ts` and `small-inputs.ts`. */
  readonly examine: (content: QuestionContent) => Promise<Examined>
  readonly smallInputs: MutantWork['smallInputs']
  /** What an earlier run of the same proof has found out, if it was interrupted. */
  readonly earlier?: Progress | undefined
  /** The language that the judge lacks, if that is why a run failed. */
  readonly missingLanguage: (error: unknown) => Language | undefined
  /** CPU time that a reference may take on one case. */
  readonly referenceSeconds: number
  /** Called with every step. */
  readonly report: (progress: Progress) => Promise<void>
}

/** A reference that fails on more cases than this need not name them all. */
const maxProblems = 10
/** For so many attempts the generator makes fresh cases. */
const freshAttempts = 4
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
  slowestSeconds?: number
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
  readonly #checker: Check | undefined
  readonly #failing: readonly [Check, FailingSolution][]
  readonly #starters: readonly [Check, Solution][]
  readonly #fresh: Check | undefined
  readonly #marks: Check | undefined
  readonly #mutants: Check
  readonly #missing = new Set<Language>()
  #freshCases: readonly Case[] = []
  #limits: Progress['limits'] = null
  #survivors: Progress['mutants'] = null

  constructor(examined: Examined, work: ProofWork) {
    const { question } = examined
    this.#question = question
    this.#examined = examined
    this.#work = work
    this.#cases = allCases(question)
    const cases = this.#cases.length
    const { solutions, failing, starters, validator, generator, groups } = question
    const names = referenceNames(solutions)
    const wrong = failing.filter(({ verdict }) => verdict !== 'slow')
    this.#rules = new Check('Rules', 1)
    this.#references = solutions.map((one, at) => [new Check(names[at] ?? '', cases), one])
    this.#validator = validator === undefined ? undefined : new Check('Input validator', cases)
    this.#checker =
      question.comparison?.by === 'checker' ? new Check('Checker', trivialCount) : undefined
    // The slow ones get the samples as well.
    const hidden = question.hiddenCases.length
    this.#failing = failing.map((one) => [
      new Check(nameOf(one), one.verdict === 'slow' ? cases : hidden),
      one,
    ])
    this.#starters = starters.map((one) => [new Check(`${one.language} starter`, 1), one])
    this.#fresh = generator === undefined ? undefined : new Check('Generator', freshAttempts)
    this.#marks =
      groups.length === 0 || wrong.length === 0 ? undefined : new Check('Marks', wrong.length)
    this.#mutants = new Check('Mutants', examined.mutants.length)
    this.#survivors = work.earlier?.mutants ?? null
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
      await this.#run(check, () => this.#runReference(check, solution), { canSkip: true })
      const { language } = solution
      if (check.state === 'skipped') this.#missing.add(language)
      else slowest.set(language, Math.max(slowest.get(language) ?? 0, check.slowestSeconds ?? 0))
    }
    if (this.#validator) await this.#run(this.#validator, (check) => this.#runValidator(check))
    if (this.#references.length === 0) return
    if (slowest.size === 0) {
      this.#rules.state = 'failed'
      this.#rules.problems.push('The code runner offers the language of none of the references.')
      return
    }
    const limits = limitsFrom(slowest)
    this.#limits = limits
    for (const [check, { language }] of this.#references) {
      const seconds = check.slowestSeconds ?? 0
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
    const solutions = this.#question.solutions.filter(
      ({ language }) => !this.#missing.has(language),
    )
    const question = { ...this.#question, solutions, limits: this.#limits }
    if (this.#checker) await this.#run(this.#checker, (check) => this.#runChecker(check))
    for (const [check, solution] of this.#failing) {
      const tryIt = async () => {
        const why = await whyNotFailing(solution, question, programs, () => this.#step(check))
        if (why !== undefined) check.problems.push(sentence(`${check.name} ${why}`))
      }
      await this.#run(check, tryIt, { canSkip: true })
    }
    for (const [check, starter] of this.#starters) {
      await this.#run(check, async () => {
        const why = await whyNoStarter(starter, question, programs)
        check.done = 1
        if (why !== undefined) check.problems.push(sentence(`the ${check.name} ${why}`))
      })
    }
    const isMarked = !this.#marks || this.#earlierOf(this.#marks) !== undefined
    if (this.#fresh) {
      const again = { evenIfDone: !isMarked }
      const fresh = async (check: Check) => {
        const { cases, problems } = await proveFresh(question, this.#work, freshAttempts)
        this.#freshCases = cases
        check.done = freshAttempts
        check.problems = problems.slice(0, maxProblems).map(sentence)
      }
      await this.#run(this.#fresh, fresh, again)
    }
    if (this.#marks) await this.#run(this.#marks, (check) => this.#runMarks(check, question))
    const killMutants = async (check: Check) => {
      const { reference, mutants } = this.#examined
      const { smallInputs } = this.#work
      const work = { reference, mutants, programs, smallInputs }
      const before = this.#survivors
      check.done = this.#earlierDone(check)
      const proof = await proveMutants(question, work, { tried: check.done, before }, (found) => {
        this.#survivors = found
        return this.#step(check)
      })
      this.#survivors = proof
      check.problems = proof.survivors.map((one) => describeSurvivor(one, reference?.language))
    }
    await this.#run(this.#mutants, killMutants, { canSkip: true })
  }

  /** What wrong programs keep of the marks: if it is much, the groups tell little. */
  async #runMarks(check: Check, question: Question): Promise<void> {
    const cases = [...question.hiddenCases, ...this.#freshCases]
    let marks = 0
    for (const [{ state }, solution] of this.#failing) {
      if (solution.verdict === 'slow' || state === 'skipped') continue
      marks += await keptMarks(solution, question, cases, this.#work.programs)
      await this.#step(check)
    }
    const share = marks / (check.total * marksPerQuestion)
    if (share <= maxKeptByWrong) return
    check.problems.push(
      `Wrong programs keep ${percent(share)} of the marks on average; at most ${percent(maxKeptByWrong)} are allowed. Give more marks to the groups that they fail, or let the last group need all others.`,
    )
  }

  async #runReference(check: Check, solution: Solution): Promise<void> {
    const { programs, referenceSeconds } = this.#work
    const name = `The ${check.name}`
    const inputs = this.#cases.map(({ input }) => input)
    for await (const outcome of programs.runAll(solution, inputs, referenceSeconds)) {
      const one = this.#cases[check.done] as Case
      await this.#step(check)
      const { end, output, seconds, words } = outcome
      check.slowestSeconds = Math.max(check.slowestSeconds ?? 0, seconds)
      const why = await whyWrong(outcome, one, this.#question, programs)
      if (why === undefined) continue
      if (end === 'not compiled') check.problems.push(`${name} does not compile: ${words}`)
      else if (end === 'too slow')
        check.problems.push(`${name} takes more than ${referenceSeconds} s on case "${one.name}".`)
      else if (end === 'crashed')
        check.problems.push(`${name} fails on case "${one.name}": ${words}`)
      else
        check.problems.push(
          sentence(
            `${name} prints ${brief(output)} on case "${one.name}", which expects ${brief(one.output)}${why && `: ${why}`}`,
          ),
        )
      // The other cases would tell nothing new, and take their time.
      const isHopeless = end === 'not compiled' || end === 'too slow'
      if (isHopeless || check.problems.length >= maxProblems) return
    }
  }

  async #runChecker(check: Check): Promise<void> {
    const { comparison } = this.#question
    if (comparison?.by !== 'checker') return
    const { programs } = this.#work
    const onProgram = () => this.#step(check)
    const problems = await proveChecker(comparison, this.#question, programs, onProgram)
    check.problems = problems.map(sentence)
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

  /** Unless an interrupted run of the same proof has done it. */
  async #run(
    check: Check,
    work: (check: Check) => Promise<void>,
    { evenIfDone = false, canSkip = false } = {},
  ): Promise<void> {
    const earlier = evenIfDone ? undefined : this.#earlierOf(check)
    if (earlier) {
      Object.assign(check, earlier)
      return
    }
    check.state = 'running'
    await this.#work.report(this.progress())
    try {
      await work(check)
      check.state = check.problems.length === 0 ? 'passed' : 'failed'
    } catch (error) {
      if (!canSkip || this.#work.missingLanguage(error) === undefined) throw error
      check.state = 'skipped'
    }
    await this.#work.report(this.progress())
  }

  #earlierOf(check: Check): ProofCheck | undefined {
    const found = this.#foundBefore(check)
    const isOver = found && found.state !== 'waiting' && found.state !== 'running'
    return isOver ? found : undefined
  }

  #earlierDone(check: Check): number {
    // Without what was found by then, they are tried again.
    return this.#survivors === null ? 0 : (this.#foundBefore(check)?.done ?? 0)
  }

  /** The content is the same, so are the checks. */
  #foundBefore(check: Check): ProofCheck | undefined {
    const found = this.#work.earlier?.checks[this.#checks().indexOf(check)]
    return found?.name === check.name && found.total === check.total ? found : undefined
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
      ...(this.#checker ? [this.#checker] : []),
      ...this.#failing.map(([check]) => check),
      ...this.#starters.map(([check]) => check),
      ...(this.#fresh ? [this.#fresh] : []),
      ...(this.#marks ? [this.#marks] : []),
      this.#mutants,
    ]
  }
}

function nameOf({ verdict, language, reason }: FailingSolution): string {
  const kind = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)} ${language}`
  return reason.trim() === '' ? kind : `${kind} (${reason.trim()})`
}

/** Several in one language are numbered. */
function referenceNames(solutions: readonly Solution[]): string[] {
  const counts = new Map<Language, number>()
  return solutions.map(({ language }) => {
    const number = (counts.get(language) ?? 0) + 1
    counts.set(language, number)
    return number === 1 ? `${language} reference` : `${language} reference ${number}`
  })
}

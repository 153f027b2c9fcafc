import { setTimeout as sleep } from 'node:timers/promises'
import type { Assessment } from '@assay/contract/assessments'
import { readAttempt } from '@assay/contract/attempts'
import type { StandardLanguage } from '@assay/contract/catalogue'
import { redirectDelayMs, runPollMs } from '@assay/contract/constants'
import { readDraft, saveDraft } from '@assay/contract/drafts'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { judgingPollMs, readJudging } from '@assay/contract/judgings'
import { isCorrect, outputOf } from '@assay/contract/submissions'
import type { SignedIn } from '@assay/testkit/accounts'
import { answer, begin, followRun, submit } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { type Mistake, type ReferenceOf, sourceOf, withNote } from './sources.ts'
import type { Kind, Tally } from './tally.ts'

type Question = Assessment['questions'][number]

/** The longest the coding screen waits before it saves what was typed. */
const saveEveryMs = 1800
const between = (min: number, max: number) => (min + Math.random() * (max - min)) * 1000

/** Works at the coding screen until the exam is over. Calls under way are still finished. */
export class Candidate {
  readonly #client: SignedIn
  readonly #tally: Tally
  readonly #over: AbortSignal
  /** The last draft the server has acknowledged. */
  #saved:
    | { exam: Assessment; question: Question; text: string | null; revision: number }
    | undefined
  readonly #answered = new Map<Assessment, string[]>()
  readonly #referenceOf: ReferenceOf | undefined

  /** With references, answers are right where there is one; otherwise they print the sample's output. */
  constructor(client: SignedIn, tally: Tally, over: AbortSignal, referenceOf?: ReferenceOf) {
    this.#client = client
    this.#tally = tally
    this.#over = over
    this.#referenceOf = referenceOf
  }

  async take(exams: Assessment[]): Promise<void> {
    try {
      await this.#pause(between(0, 10))
      for (const exam of exams) {
        succeeded(await begin(this.#client, exam))
        this.#answered.set(exam, [])
        for (const question of exam.questions) await this.#solve(exam, question)
      }
    } catch (error) {
      if (!this.#over.aborted) this.#tally.errors.push(String(error))
    }
  }

  /** Checks that everything the server has acknowledged is stored. */
  async check(): Promise<void> {
    if (this.#saved) await this.#open(this.#saved.exam, this.#saved.question)
    for (const [exam, answered] of this.#answered) {
      const { correctQuestionIds, wrongQuestionIds } = await this.#attempt(exam)
      // A program that prints the sample's output is right only where nothing else is asked.
      const stored = this.#expectedAmong(exam, { correctQuestionIds, wrongQuestionIds })
      if (stored.length !== answered.length || answered.some((id) => !stored.includes(id))) {
        this.#tally.errors.push(`answers: ${stored.length} stored of ${answered.length}`)
      }
    }
  }

  #expectedAmong(
    exam: Assessment,
    { correctQuestionIds, wrongQuestionIds }: Record<`${'correct' | 'wrong'}QuestionIds`, string[]>,
  ): string[] {
    if (exam.marking !== 'cases') return correctQuestionIds
    const isRight = ({ title }: Question) => this.#reference(exam, title) !== undefined
    const right = new Set(exam.questions.filter(isRight).map(({ _id }) => _id))
    return [
      ...correctQuestionIds.filter((id) => right.has(id)),
      ...wrongQuestionIds.filter((id) => !right.has(id)),
    ]
  }

  #reference({ language, marking }: Assessment, title: string): string | undefined {
    return marking === 'cases'
      ? this.#referenceOf?.(title, language as StandardLanguage)
      : undefined
  }

  async #attempt(exam: Assessment) {
    const params = { testId: exam._id }
    return succeeded(await this.#client.call(readAttempt, { params })).data
  }

  async #solve(exam: Assessment, question: Question): Promise<void> {
    this.#saved = { exam, question, text: null, revision: 0 }
    await this.#open(exam, question)
    const luck = Math.random()
    const mistake = luck < 0.25 ? 'output' : luck < 0.5 ? 'syntax' : undefined
    if (mistake) {
      await this.#type(this.#write(exam, question, mistake), between(12, 30))
      await this.#run(exam, question, mistake)
      await this.#pause(between(3, 8))
      if (Math.random() < 0.2) await this.#open(exam, question)
    }
    await this.#type(this.#write(exam, question), between(8, 25))
    while (!(await this.#run(exam, question))) await this.#pause(between(3, 8))
    await this.#pause(between(2, 6))
    await this.#submit(exam, question)
    await this.#pause(redirectDelayMs)
    await this.#attempt(exam)
  }

  #write(exam: Assessment, { title, expectedOutput }: Question, mistake?: Mistake): string {
    const language = exam.language as StandardLanguage
    const note = `${this.#client.userId} ${Math.random()}`
    const reference = mistake === undefined ? this.#reference(exam, title) : undefined
    return reference === undefined
      ? sourceOf(language, expectedOutput, note, mistake)
      : withNote(language, reference, note)
  }

  /** Opens or reloads the screen: the last saved draft must be there. */
  async #open(exam: Assessment, question: Question): Promise<void> {
    const params = { testId: exam._id, questionId: question._id }
    const { data } = succeeded(await this.#client.call(readDraft, { params }))
    if ((data?.sourceCode ?? null) !== this.#saved?.text) this.#tally.lostDrafts += 1
  }

  /** Types a source within `ms`, saving on the way as the screen does. */
  async #type(source: string, ms: number): Promise<void> {
    const saves = Math.max(1, Math.round(ms / saveEveryMs))
    for (let save = 1; save <= saves; save += 1) {
      const until = performance.now() + ms / saves
      await this.#save(source.slice(0, Math.ceil((source.length * save) / saves)))
      await this.#pause(Math.max(0, until - performance.now()))
    }
  }

  async #save(sourceCode: string): Promise<void> {
    const saved = this.#saved
    if (!saved) return
    const { exam, question, revision } = saved
    await this.#measure('save draft', exam, async () => {
      const params = { testId: exam._id, questionId: question._id }
      const body = { sourceCode, revision }
      const { data } = succeeded(await this.#client.call(saveDraft, { params, body }))
      this.#saved = { ...saved, text: sourceCode, revision: data.revision }
    })
  }

  async #run(exam: Assessment, question: Question, mistake?: Mistake): Promise<boolean> {
    const source = this.#saved?.text ?? ''
    return this.#measure('run', exam, async () => {
      const { token } = succeeded(await submit(this.#client, exam, question._id, source))
      const run = succeeded(await this.#follow(token))
      const isRight = isCorrect(outputOf(run), question.expectedOutput)
      if (run.status.id === judgeStatusIds.internalError || isRight !== (mistake === undefined)) {
        throw new Error(`${exam.language} resulted in ${JSON.stringify(run)}`)
      }
    })
  }

  /** Polls once a second; a request the server has held open for that long is repeated at once. */
  #follow(token: string) {
    let askedAt = performance.now()
    return followRun(this.#client, token, async () => {
      await sleep(Math.max(0, runPollMs - (performance.now() - askedAt)))
      askedAt = performance.now()
    })
  }

  async #submit(exam: Assessment, { _id: questionId }: Question): Promise<void> {
    await this.#measure('submit', exam, async () => {
      succeeded(await answer(this.#client, exam, questionId))
      this.#answered.get(exam)?.push(questionId)
    })
    if (exam.marking !== 'cases') return
    await this.#measure('judging', exam, () => this.#untilJudged(exam, questionId))
  }

  /** As often as the coding screen asks. */
  async #untilJudged(exam: Assessment, questionId: string): Promise<void> {
    const params = { testId: exam._id, questionId }
    for (;;) {
      const progress = succeeded(await this.#client.call(readJudging, { params })).data
      if (progress.correct !== null) return
      await sleep(judgingPollMs(progress))
    }
  }

  #measure(kind: Kind, { language }: Assessment, work: () => Promise<unknown>): Promise<boolean> {
    return this.#tally.measure({ kind, language, candidate: this.#client.userId }, work)
  }

  /** Rejects when the exam is over. */
  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#over })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptedAssessment } from '@assay/contract/attempts'
import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { redirectDelayMs, runPollMs } from '@assay/contract/constants'
import type { Draft } from '@assay/contract/drafts'
import { isFinished, judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf, type RunResponse } from '@assay/contract/submissions'
import type { Member } from '../crowd.ts'
import type { Product } from '../product.ts'
import { type Mistake, sourceOf } from './sources.ts'
import type { Kind, Tally } from './tally.ts'

export interface Question {
  readonly _id: string
  readonly sampleInput: string
  readonly expectedOutput: string
}

export interface Exam {
  readonly _id: string
  readonly language: Language
  readonly questions: Question[]
}

/** The longest that the coding screen lets anything typed wait. */
const saveEveryMs = 1800
const between = (least: number, most: number) => (least + Math.random() * (most - least)) * 1000

/** Somebody at the coding screen, until the exam is over. Calls under way are still finished. */
export class Candidate {
  readonly #product: Product
  readonly #member: Member
  readonly #tally: Tally
  readonly #over: AbortSignal
  /** What the server has said it holds. */
  #saved: { exam: Exam; question: Question; text: string | null; revision: number } | undefined
  readonly #answered = new Map<Exam, string[]>()

  constructor(product: Product, member: Member, tally: Tally, over: AbortSignal) {
    this.#product = product
    this.#member = member
    this.#tally = tally
    this.#over = over
  }

  async take(exams: Exam[]): Promise<void> {
    try {
      await this.#pause(between(0, 10))
      for (const exam of exams) {
        await this.#begin(exam)
        for (const question of exam.questions) await this.#solve(exam, question)
      }
    } catch (error) {
      if (!this.#over.aborted) this.#tally.errors.push(String(error))
    }
  }

  /** Whether the server has everything that it said it has. */
  async check(): Promise<void> {
    if (this.#saved) await this.#open(this.#saved.exam, this.#saved.question)
    for (const [exam, answered] of this.#answered) {
      const { data } = await this.#get<{ data: AttemptedAssessment }>(
        `/testAttempt/get/${exam._id}`,
      )
      const kept = data.correctQuestionIds
      if (kept.length !== answered.length || answered.some((id) => !kept.includes(id))) {
        this.#tally.errors.push(`answers: ${kept.length} kept of ${answered.length}`)
      }
    }
  }

  async #begin(exam: Exam): Promise<void> {
    await this.#product.post('/testAttempt/create', this.#attemptOf(exam), this.#headers)
    this.#answered.set(exam, [])
  }

  #attemptOf({ _id, questions }: Exam) {
    const remainingQuestionIds = questions.map((question) => question._id)
    return { userId: this.#member.userId, testId: _id, remainingQuestionIds }
  }

  async #solve(exam: Exam, question: Question): Promise<void> {
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
    await this.#get(`/testAttempt/get/${exam._id}`)
  }

  #write({ language }: Exam, { expectedOutput }: Question, mistake?: Mistake): string {
    return sourceOf(language, expectedOutput, `${this.#member.userId} ${Math.random()}`, mistake)
  }

  /** Opens the screen, anew or for the first time: what was saved must be there. */
  async #open(exam: Exam, question: Question): Promise<void> {
    const path = `/draft/${exam._id}/${question._id}`
    const { data } = await this.#get<{ data: Draft | null }>(path)
    if ((data?.sourceCode ?? null) !== this.#saved?.text) this.#tally.lostDrafts += 1
  }

  /** Types from the first letter to the last, and has it saved on the way as the screen does. */
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
      const path = `/draft/${exam._id}/${question._id}`
      const body = { sourceCode, revision }
      const { answer } = await this.#product.send<{ data: Draft }>('PUT', path, this.#headers, body)
      this.#saved = { ...saved, text: sourceCode, revision: answer.data.revision }
    })
  }

  async #run(exam: Exam, question: Question, mistake?: Mistake): Promise<boolean> {
    const body = {
      testId: exam._id,
      questionId: question._id,
      source_code: this.#saved?.text ?? '',
      language_id: judgeLanguageIds[exam.language],
    }
    return this.#measure('run', exam, async () => {
      const { answer } = await this.#product.post<RunResponse>('/submissions', body, this.#headers)
      const run = await this.#follow(answer.token)
      const isRight = isCorrect(outputOf(run), question.expectedOutput)
      if (run.status.id === judgeStatusIds.internalError || isRight !== (mistake === undefined)) {
        throw new Error(`${exam.language} came to ${JSON.stringify(run)}`)
      }
    })
  }

  /** Asks about once a second, and at once again where the server has held the question open. */
  async #follow(token: string): Promise<RunResponse> {
    for (;;) {
      const askedAt = performance.now()
      const run = await this.#get<RunResponse>(`/submissions/${token}`)
      if (isFinished(run.status.id)) return run
      await sleep(Math.max(0, runPollMs - (performance.now() - askedAt)))
    }
  }

  async #submit(exam: Exam, { _id: questionId }: Question): Promise<void> {
    await this.#measure('submit', exam, async () => {
      const path = `/testAttempt/update/${exam._id}`
      const body = { questionId, flag: true }
      await this.#product.send('PUT', path, this.#headers, body)
      this.#answered.get(exam)?.push(questionId)
    })
  }

  #measure(kind: Kind, { language }: Exam, work: () => Promise<unknown>): Promise<boolean> {
    return this.#tally.measure({ kind, language, candidate: this.#member.userId }, work)
  }

  #get<T>(path: string): Promise<T> {
    return this.#product.get<T>(path, this.#member.cookie)
  }

  get #headers() {
    return { cookie: this.#member.cookie }
  }

  /** Ends everything when the exam is over. */
  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#over })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Assessment } from '@assay/contract/assessments'
import { type AttemptedAssessment, readAttempt } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import { readDraft, saveDraft } from '@assay/contract/drafts'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf } from '@assay/contract/submissions'
import { type SignedIn, signInWithGoogle } from '@assay/testkit/accounts'
import { answer, begin, runCode } from '@assay/testkit/candidate'
import { Client, overHttp, succeeded } from '@assay/testkit/client'
import type { Google } from '@assay/testkit/google'
import { printing } from '@assay/testkit/sources'
import { NotificationSocket } from './notification-socket.ts'
import { retrying } from './retrying.ts'
import type { Tally } from './tally.ts'

type Question = Assessment['questions'][number]

/** The pause of somebody who types, reads and thinks between two actions. */
const thinkMs = () => 2000 + Math.random() * 4000
const savesEach = 3
const maxTries = 10
const judgedWithinMs = 180_000

interface Parts {
  readonly client: SignedIn
  readonly connection: { readonly retries: number }
  readonly socket: NotificationSocket
  readonly tally: Tally
}

/** Takes tests from the first question to the last, whatever breaks on the way. */
export class Candidate {
  readonly #client: SignedIn
  readonly #connection: { readonly retries: number }
  readonly #tally: Tally
  /** Acknowledged verdicts by question, for each test. */
  readonly #answered = new Map<Assessment, Map<string, boolean>>()
  readonly #hurry = new AbortController()
  readonly socket: NotificationSocket

  private constructor({ client, connection, socket, tally }: Parts) {
    this.#client = client
    this.#connection = connection
    this.socket = socket
    this.#tally = tally
  }

  static async join(to: { url: string; google: Google; number: number; tally: Tally }) {
    const { url, google, number, tally } = to
    const connection = retrying(overHttp(url), tally)
    const client = await signInWithGoogle(new Client(connection), google, number)
    const { cookieHeader, userId } = client
    const socket = new NotificationSocket(url, { cookie: cookieHeader, userId }, tally)
    return new Candidate({ client, connection, socket, tally })
  }

  /** Makes no more pauses from now on. */
  hurry(): void {
    this.#hurry.abort()
  }

  /** Answers every question, retrying until each answer is acknowledged. */
  async take(test: Assessment): Promise<void> {
    await this.#begin(test)
    for (const [index, question] of test.questions.entries()) {
      await this.#solve(test, question, (index + this.#answered.size) % 2 === 0)
    }
    if (test.marking === 'cases') await this.#checkJudged(test)
    else await this.#check(test)
    this.#tally.count('attempts completed')
  }

  /** Begins a test only to run programs in it; each call runs a new one. */
  async beginRuns(test: Assessment): Promise<() => Promise<unknown>> {
    await this.#begin(test)
    const [question] = test.questions
    if (!question) throw new Error('a test has no question')
    let runs = 0
    return () => {
      runs += 1
      const source = printing(test.language, 'ran', `${this.#client.userId} ${runs}`)
      return this.#run(test, question, source, 'ran')
    }
  }

  async #begin(test: Assessment): Promise<void> {
    const retriesBefore = this.#connection.retries
    const begun = await begin(this.#client, test)
    // A repeated request may find that the first one, whose response was lost, began the attempt.
    const wasRepeated = this.#connection.retries > retriesBefore
    const isFirst = begun.statusCode === 201 || (begun.statusCode === 200 && wasRepeated)
    if (!isFirst) this.#tally.fault(`began a test anew: ${JSON.stringify(begun)}`)
    this.#tally.count('attempts begun')
    this.#answered.set(test, new Map())
  }

  async #isAnswered(test: Assessment, questionId: string): Promise<boolean> {
    const { correctQuestionIds, wrongQuestionIds, judgingQuestionIds } = await this.#attempt(test)
    return [...correctQuestionIds, ...wrongQuestionIds, ...judgingQuestionIds].includes(questionId)
  }

  async #attempt(test: Assessment): Promise<AttemptedAssessment> {
    const params = { testId: test._id }
    return succeeded(await this.#client.call(readAttempt, { params })).data
  }

  /** Checks that everything acknowledged is stored, and nothing twice. */
  async #check(test: Assessment): Promise<void> {
    const { correctQuestionIds, wrongQuestionIds, score, completedAt } = await this.#attempt(test)
    const answered = this.#answered.get(test) ?? new Map<string, boolean>()
    const ids = (correct: boolean) =>
      [...answered].filter(([, verdict]) => verdict === correct).map(([id]) => id)
    const isSame =
      correctQuestionIds.toSorted().join() === ids(true).toSorted().join() &&
      wrongQuestionIds.toSorted().join() === ids(false).toSorted().join() &&
      score === marksPerQuestion * ids(true).length &&
      completedAt !== null
    const stored = { correctQuestionIds, wrongQuestionIds, score, completedAt }
    if (!isSame) this.#tally.fault(`stored ${JSON.stringify(stored)} of ${[...answered].join(' ')}`)
  }

  /** Checks that every answer gets its marks in the end, and that they add up. */
  async #checkJudged(test: Assessment): Promise<void> {
    const deadline = Date.now() + judgedWithinMs
    for (;;) {
      const { judgingQuestionIds, marks, score, completedAt } = await this.#attempt(test)
      if (judgingQuestionIds.length === 0) {
        const given = Object.values(marks)
        const sum = given.reduce((total, one) => total + one, 0)
        const isComplete = given.length === test.questions.length && completedAt !== null
        if (sum !== score || !isComplete) this.#tally.fault(`marks ${given} of score ${score}`)
        this.#tally.count('answers judged by cases', given.length)
        return
      }
      if (Date.now() > deadline) {
        this.#tally.fault(`${judgingQuestionIds.length} answers were never judged`)
        return
      }
      await sleep(1000)
    }
  }

  /** Checks that there is one notification for each completed test. */
  checkNotifications(): void {
    const notifications = this.socket.list.filter(({ title }) => title === 'Test completed').length
    if (notifications !== this.#answered.size) {
      this.#tally.fault(`${notifications} notifications of ${this.#answered.size} completed tests`)
    }
  }

  async #solve(test: Assessment, question: Question, isRight: boolean): Promise<void> {
    const text = isRight ? question.expectedOutput : 'something else'
    const source = printing(test.language, text, `${this.#client.userId} ${question._id}`)
    await this.#type(test, question, source)
    for (let tries = 0; tries < maxTries; tries += 1) {
      await this.#think()
      const isJudged = await this.#run(test, question, source, text)
      if (isJudged && (await this.#answer(test, question, isRight))) return
    }
    throw new Error(`${this.#client.userId} could not submit an answer in ${maxTries} tries`)
  }

  async #think(): Promise<void> {
    await sleep(thinkMs(), undefined, { signal: this.#hurry.signal }).catch(() => {})
  }

  async #type(test: Assessment, question: Question, source: string): Promise<void> {
    const params = { testId: test._id, questionId: question._id }
    for (let revision = 0; revision < savesEach; revision += 1) {
      const length = Math.ceil((source.length * (revision + 1)) / savesEach)
      const body = { sourceCode: source.slice(0, length), revision }
      const saved = await this.#client.call(saveDraft, { params, body })
      if (saved.statusCode !== 200 || saved.data.revision !== revision + 1) {
        this.#tally.fault(`draft ${revision}: ${JSON.stringify(saved)}`)
      }
      this.#tally.count('drafts acknowledged')
      await this.#think()
    }
    const { data } = await this.#client.call(readDraft, { params })
    if (data?.sourceCode !== source || data.revision !== savesEach) {
      this.#tally.fault(`draft lost: ${JSON.stringify(data)}`)
    }
  }

  /** Whether there is a verdict: a run may be lost with Redis, and is then started again. */
  async #run(test: Assessment, question: Question, source: string, text: string) {
    const run = await runCode(this.#client, test, question._id, source)
    if (run.statusCode !== 200) {
      this.#tally.fault(`run: ${JSON.stringify(run)}`)
      return false
    }
    if (run.status.id === judgeStatusIds.internalError) {
      this.#tally.count(`runs reported as lost, and started again (${run.message})`)
      return false
    }
    this.#tally.count('runs finished')
    if (!isCorrect(outputOf(run), text)) this.#tally.fault(`ran ${JSON.stringify(run)}`)
    return true
  }

  async #answer(test: Assessment, { _id: questionId }: Question, isRight: boolean) {
    const verdict = await answer(this.#client, test, questionId, isRight)
    const { statusCode } = verdict
    const expected = test.marking === 'cases' ? null : isRight
    if (statusCode === 200 && verdict.data.correct === expected) {
      this.#tally.count('answers acknowledged')
    } else if (statusCode !== 409) {
      this.#tally.fault(`answer: ${JSON.stringify(verdict)}`)
    } else if (await this.#isAnswered(test, questionId)) {
      // The proxy or our own retry sent it twice.
      this.#tally.count('answers stored whose acknowledgement was lost')
    } else {
      // The run it was to be judged by is gone.
      return false
    }
    this.#answered.get(test)?.set(questionId, isRight)
    return true
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Assessment } from '@assay/contract/assessments'
import type { AttemptedAssessment } from '@assay/contract/attempts'
import { judgeLanguageIds } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import type { Draft } from '@assay/contract/drafts'
import { isFinished, judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf, type RunResponse } from '@assay/contract/submissions'
import { Client } from './client.ts'
import type { SignIn } from './sign-in.ts'
import { LiveLine } from './socket.ts'
import { sources } from './sources.ts'
import type { Tally } from './tally.ts'

type Question = Assessment['questions'][number]
interface Data<T> {
  readonly data: T
  readonly message: string
}

/** Typing, reading, thinking: nobody presses one key after the other without a pause. */
const thinkMs = () => 2000 + Math.random() * 4000
const savesEach = 3
const mostTries = 10

/** Somebody who takes tests from the first question to the last, whatever breaks on the way. */
export class Candidate {
  readonly #client: Client
  readonly #tally: Tally
  readonly #url: string
  /** What the product has said it holds: the verdict by question, of each test. */
  readonly #answered = new Map<Assessment, Map<string, boolean>>()
  readonly #hurry = new AbortController()
  userId = ''
  line: LiveLine | undefined

  constructor(url: string, tally: Tally) {
    this.#url = url
    this.#tally = tally
    this.#client = new Client(url, tally)
  }

  async join(signIn: SignIn, number: number): Promise<void> {
    const token = signIn.tokenFor(number)
    const { cookie } = await this.#client.call('POST', '/user/google-login', { token })
    this.#client.cookie = cookie
    const me = await this.#client.call<Data<{ _id: string }>>('GET', '/user/getMe')
    this.userId = me.body.data._id
    this.line = new LiveLine(this.#url, { cookie, userId: this.userId }, this.#tally)
  }

  /** From now on without a pause. */
  hurry(): void {
    this.#hurry.abort()
  }

  /** Whole: every question of it, however often it has to be asked. */
  async take(test: Assessment): Promise<void> {
    await this.#begin(test)
    for (const [index, question] of test.questions.entries()) {
      await this.#solve(test, question, (index + this.#answered.size) % 2 === 0)
    }
    await this.#check(test)
    this.#tally.count('attempts completed')
  }

  /** Begins a test only to run programs in it, each a new one. */
  async sit(test: Assessment): Promise<() => Promise<unknown>> {
    await this.#begin(test)
    const [question] = test.questions
    if (!question) throw new Error('a test has no question')
    let runs = 0
    return () => {
      runs += 1
      return this.#run(
        test,
        question,
        sources[test.language]('ran', `${this.userId} ${runs}`),
        'ran',
      )
    }
  }

  async #begin(test: Assessment): Promise<void> {
    const begun = await this.#client.call('POST', '/testAttempt/create', {
      userId: this.userId,
      testId: test._id,
      remainingQuestionIds: test.questions.map(({ _id }) => _id),
    })
    const isFirst = begun.status === 201 || (begun.status === 200 && begun.wasRepeated)
    if (!isFirst) this.#tally.fault(`began a test anew: ${JSON.stringify(begun)}`)
    this.#tally.count('attempts begun')
    this.#answered.set(test, new Map())
  }

  async #isTaken(test: Assessment, questionId: string): Promise<boolean> {
    const { correctQuestionIds, wrongQuestionIds } = await this.#standing(test)
    return [...correctQuestionIds, ...wrongQuestionIds].includes(questionId)
  }

  /** As after a reload. */
  async #standing(test: Assessment): Promise<AttemptedAssessment> {
    const path = `/testAttempt/get/${test._id}`
    return (await this.#client.call<Data<AttemptedAssessment>>('GET', path)).body.data
  }

  /** Whether the product has everything that it said it has, and nothing twice. */
  async #check(test: Assessment): Promise<void> {
    const { correctQuestionIds, wrongQuestionIds, score, completedAt } = await this.#standing(test)
    const answered = this.#answered.get(test) ?? new Map<string, boolean>()
    const ids = (correct: boolean) =>
      [...answered].filter(([, verdict]) => verdict === correct).map(([id]) => id)
    const isSame =
      correctQuestionIds.toSorted().join() === ids(true).toSorted().join() &&
      wrongQuestionIds.toSorted().join() === ids(false).toSorted().join() &&
      score === marksPerQuestion * ids(true).length &&
      completedAt !== null
    const kept = { correctQuestionIds, wrongQuestionIds, score, completedAt }
    if (!isSame) this.#tally.fault(`kept ${JSON.stringify(kept)} of ${[...answered].join(' ')}`)
  }

  /** Every completed test is told once. */
  checkNotices(): void {
    const told = this.line?.list.filter(({ title }) => title === 'Test completed').length ?? 0
    if (told !== this.#answered.size) {
      this.#tally.fault(`${told} notices of ${this.#answered.size} completed tests`)
    }
  }

  async #solve(test: Assessment, question: Question, isRight: boolean): Promise<void> {
    const text = isRight ? question.expectedOutput : 'something else'
    const source = sources[test.language](text, `${this.userId} ${question._id}`)
    await this.#type(test, question, source)
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.#think()
      const isJudged = await this.#run(test, question, source, text)
      if (isJudged && (await this.#answer(test, question, isRight))) return
    }
    throw new Error(`${this.userId} does not get an answer in`)
  }

  async #think(): Promise<void> {
    await sleep(thinkMs(), undefined, { signal: this.#hurry.signal }).catch(() => {})
  }

  async #type(test: Assessment, question: Question, source: string): Promise<void> {
    const path = `/draft/${test._id}/${question._id}`
    let revision = 0
    for (let save = 1; save <= savesEach; save += 1) {
      const sourceCode = source.slice(0, Math.ceil((source.length * save) / savesEach))
      const body = { sourceCode, revision }
      const saved = await this.#client.call<Data<Draft>>('PUT', path, body)
      if (saved.status !== 200 || saved.body.data.revision !== revision + 1) {
        this.#tally.fault(`draft ${revision}: ${JSON.stringify(saved)}`)
      }
      revision += 1
      this.#tally.count('drafts acknowledged')
      await this.#think()
    }
    // As after a reload.
    const { body } = await this.#client.call<Data<Draft | null>>('GET', path)
    if (body.data?.sourceCode !== source || body.data.revision !== savesEach) {
      this.#tally.fault(`draft lost: ${JSON.stringify(body)}`)
    }
  }

  /** Whether there is a verdict: a run may be lost with Redis, and is then started again. */
  async #run(test: Assessment, question: Question, source: string, text: string) {
    const submitted = await this.#client.call<{ token: string }>('POST', '/submissions', {
      testId: test._id,
      questionId: question._id,
      source_code: source,
      language_id: judgeLanguageIds[test.language],
    })
    if (submitted.status !== 201) {
      this.#tally.fault(`run: ${JSON.stringify(submitted)}`)
      return false
    }
    for (;;) {
      const path = `/submissions/${submitted.body.token}`
      const { status, body } = await this.#client.call<RunResponse>('GET', path)
      if (status !== 200) {
        this.#tally.fault(`run lost: ${JSON.stringify(body)}`)
        return false
      }
      if (!isFinished(body.status.id)) continue
      if (body.status.id === judgeStatusIds.internalError) {
        this.#tally.count(`runs told as lost, and started again (${body.message})`)
        return false
      }
      this.#tally.count('runs finished')
      if (!isCorrect(outputOf(body), text)) this.#tally.fault(`ran ${JSON.stringify(body)}`)
      return true
    }
  }

  async #answer(test: Assessment, { _id: questionId }: Question, isRight: boolean) {
    const path = `/testAttempt/update/${test._id}`
    const body = { questionId, flag: isRight }
    const { status, body: told } = await this.#client.call<Data<{ correct: boolean }>>(
      'PUT',
      path,
      body,
    )
    if (status === 200 && told.data.correct === isRight) this.#tally.count('answers acknowledged')
    else if (status !== 409) this.#tally.fault(`answer: ${status} ${JSON.stringify(told)}`)
    // Somebody asked twice, a proxy or we ourselves; or the run that was to decide is not known.
    else if (await this.#isTaken(test, questionId)) {
      this.#tally.count('answers taken whose acknowledgement was lost')
    } else return false
    this.#answered.get(test)?.set(questionId, isRight)
    return true
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Assessment } from '@assay/contract/assessments'
import type { AttemptedAssessment, Draft } from '@assay/contract/attempts'
import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import { isFinished, judgeStatusIds } from '@assay/contract/judge0'
import { isCorrect, outputOf, type RunAnswer } from '@assay/contract/submissions'
import { Client } from './client.ts'
import type { SignIn } from './sign-in.ts'
import { LiveLine } from './socket.ts'
import type { Tally } from './tally.ts'

type Question = Assessment['questions'][number]
interface Data<T> {
  readonly data: T
  readonly message: string
}

/** Typing, reading, thinking: nobody presses one key after the other without a pause. */
const thinkMs = () => 1000 + Math.random() * 3000
const savesEach = 3

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

  /** Whether the product has everything that it said it has, and nothing twice. */
  async #check(test: Assessment): Promise<void> {
    const path = `/testAttempt/get/${test._id}`
    const { body } = await this.#client.call<Data<AttemptedAssessment>>('GET', path)
    const { correctQuestionIds, wrongQuestionIds, score, completedAt } = body.data
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
    for (;;) {
      await this.#think()
      const isJudged = await this.#run(test, question, source, text)
      if (isJudged && (await this.#answer(test, question, isRight))) return
    }
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
      const { status, body } = await this.#client.call<RunAnswer>('GET', path)
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
    const {
      status,
      body: told,
      wasRepeated,
    } = await this.#client.call<Data<{ correct: boolean }>>('PUT', path, body)
    const isTaken = status === 409 && wasRepeated && /already answered/.test(told.message)
    if (status === 200 && told.data.correct === isRight) this.#tally.count('answers acknowledged')
    else if (isTaken) this.#tally.count('answers taken whose acknowledgement was lost')
    // The run that was to decide is not known any more.
    else if (status === 409) return false
    else this.#tally.fault(`answer: ${status} ${JSON.stringify(told)}`)
    this.#answered.get(test)?.set(questionId, isRight)
    return true
  }
}

/** Prints a text; the note makes it a program never seen before. */
const sources: Record<Language, (text: string, note: string) => string> = {
  Python: (text, note) => `# ${note}\nprint(${JSON.stringify(text)})\n`,
  JavaScript: (text, note) => `// ${note}\nconsole.log(${JSON.stringify(text)})\n`,
  C: (text, note) =>
    `// ${note}\n#include <stdio.h>\nint main(void) { puts(${JSON.stringify(text)}); }\n`,
  'C++': (text, note) =>
    `// ${note}\n#include <iostream>\nint main() { std::cout << ${JSON.stringify(text)} << std::endl; }\n`,
  Java: (text, note) =>
    `// ${note}\npublic class Main {\n  public static void main(String[] args) {\n    System.out.println(${JSON.stringify(text)});\n  }\n}\n`,
}

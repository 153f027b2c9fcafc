import type { Assessment } from '@assay/contract/assessments'
import { type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import { saveDraft } from '@assay/contract/drafts'
import type { SignedIn } from '@assay/testkit/accounts'
import { answer, begin, followRun, submit } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { Chance } from './chance.ts'
import { bankQuestion, inOwnWords, rightProgram, wrongProgram } from './programs.ts'
import { recordWriting } from './recorded.ts'

export interface Candidate {
  readonly user: SignedIn
  readonly name: string
  /** How likely they are to solve a question, from 0 to 1. */
  readonly skill: number
}

type TestQuestion = Assessment['questions'][number]

/** One candidate at one test. Everything goes through the API, and every program is run. */
class Attempt {
  readonly #candidate: Candidate
  readonly #test: Assessment
  readonly #chance: Chance

  constructor(candidate: Candidate, test: Assessment, seed: number) {
    this.#candidate = candidate
    this.#test = test
    this.#chance = new Chance(seed)
  }

  async begin(): Promise<string> {
    return succeeded(await begin(this.#candidate.user, this.#test)).data._id
  }

  async answer(question: TestQuestion): Promise<void> {
    const { source, isRight } = this.#write(question)
    const { user } = this.#candidate
    const { token } = succeeded(await submit(user, this.#test, question._id, source))
    const run = succeeded(await followRun(user, token, pause))
    if (this.#test.journal) {
      const params = { testId: this.#test._id, questionId: question._id }
      await recordWriting(user, params, source, { token, status: run.status.id }, this.#chance)
    }
    succeeded(await answer(user, this.#test, question._id, isRight))
  }

  async leaveDraft(question: TestQuestion): Promise<void> {
    const { source } = this.#write(question)
    const lines = source.split('\n')
    const sourceCode = lines.slice(0, Math.ceil(lines.length * 0.6)).join('\n')
    const params = { testId: this.#test._id, questionId: question._id }
    const body = { sourceCode, revision: 0 }
    succeeded(await this.#candidate.user.call(saveDraft, { params, body }))
  }

  #write({ title }: TestQuestion): { source: string; isRight: boolean } {
    const question = bankQuestion(title)
    const language = standard(this.#test.language)
    const right = rightProgram(question, language)
    if (right !== undefined && this.#chance.next() < this.#candidate.skill) {
      return { source: inOwnWords(right, language, this.#candidate.name), isRight: true }
    }
    return { source: wrongProgram(question, language, this.#chance), isRight: false }
  }
}

/** Answers every question, and returns the id of the attempt. */
export async function finish(candidate: Candidate, test: Assessment, seed: number) {
  const attempt = new Attempt(candidate, test, seed)
  const id = await attempt.begin()
  for (const question of test.questions) await attempt.answer(question)
  return id
}

/** Answers none or some, and leaves code in the editor of the next one. */
export async function leaveHalfDone(candidate: Candidate, test: Assessment, seed: number) {
  const attempt = new Attempt(candidate, test, seed)
  await attempt.begin()
  const answered = seed % test.questions.length
  for (const question of test.questions.slice(0, answered)) await attempt.answer(question)
  const next = test.questions[answered]
  if (next) await attempt.leaveDraft(next)
}

function standard(language: Assessment['language']): StandardLanguage {
  const found = standardLanguages.find((one) => one === language)
  if (!found) throw new Error(`The bank has no solutions in ${language}`)
  return found
}

const pauseMs = 100
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

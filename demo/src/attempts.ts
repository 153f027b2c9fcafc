import type { Assessment } from '@assay/contract/assessments'
import { type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import { saveDraft } from '@assay/contract/drafts'
import type { SignedIn } from '@assay/testkit/accounts'
import { answer, begin, followRun, submit } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import type { AtWork } from './at-work.ts'
import { Chance } from './chance.ts'
import { bankQuestion, inOwnWords, rightProgram, wrongProgram } from './programs.ts'
import { recordDraft, recordWriting } from './recorded.ts'

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
      const { _id: testId, questions } = this.#test
      const laterQuestions = questions.length - 1 - questions.indexOf(question)
      const params = { testId, questionId: question._id, laterQuestions }
      await recordWriting(user, params, source, { token, status: run.status.id }, this.#chance)
    }
    succeeded(await answer(user, this.#test, question._id, isRight))
  }

  async leaveDraft(question: TestQuestion): Promise<AtWork> {
    const { source } = this.#write(question)
    const lines = source.split('\n')
    const written = Math.ceil(lines.length * 0.6)
    const sourceCode = lines.slice(0, written).join('\n')
    const params = { testId: this.#test._id, questionId: question._id }
    const { user } = this.#candidate
    if (this.#test.journal) await recordDraft(user, params, sourceCode, this.#chance)
    const { data } = succeeded(
      await user.call(saveDraft, { params, body: { sourceCode, revision: 0 } }),
    )
    return { user, params, lines, written, revision: data.revision }
  }

  #write({ title }: TestQuestion): { source: string; isRight: boolean } {
    const question = bankQuestion(title)
    const language = standard(this.#test.language)
    const right = rightProgram(question, language)
    if (right !== undefined && this.#chance.next() < this.#candidate.skill) {
      // Questions about own programs are best made about all of a program.
      if (this.#test.ownershipQuestions) return { source: right, isRight: true }
      const writer = { name: this.#candidate.name, chance: this.#chance }
      return { source: inOwnWords(right, language, writer), isRight: true }
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
export async function leaveHalfDone(
  candidate: Candidate,
  test: Assessment,
  seed: number,
): Promise<AtWork> {
  const attempt = new Attempt(candidate, test, seed)
  await attempt.begin()
  const answered = seed % test.questions.length
  for (const question of test.questions.slice(0, answered)) await attempt.answer(question)
  const next = test.questions[answered]
  if (!next) throw new Error('No question is left')
  return attempt.leaveDraft(next)
}

function standard(language: Assessment['language']): StandardLanguage {
  const found = standardLanguages.find((one) => one === language)
  if (!found) throw new Error(`The bank has no solutions in ${language}`)
  return found
}

const pauseMs = 100
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

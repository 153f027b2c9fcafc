import { createAssessment } from '@assay/contract/assessment-endpoints'
import type { Assessment, CreateAssessmentBody } from '@assay/contract/assessments'
import { answerQuestion, type CreateAttemptBody, createAttempt } from '@assay/contract/attempts'
import { isFinished } from '@assay/contract/judge0-statuses'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { readRun, type SubmitBody, submitRun } from '@assay/contract/submissions'
import type { SignedIn } from './accounts.ts'
import { type Client, succeeded } from './client.ts'

/** What is needed of a test to take it. */
export type Taken = Pick<Assessment, '_id' | 'language'> & {
  readonly questions: readonly { readonly _id: string }[]
}

export async function makeTest(
  admin: Client,
  changes: Partial<CreateAssessmentBody> = {},
): Promise<Assessment> {
  const form = { name: 'Warm-up', numOfQuestions: 2, language: 'Python', level: 'Basic' } as const
  return succeeded(await admin.call(createAssessment, { body: { ...form, ...changes } })).data
}

export function attemptBody({ userId }: SignedIn, { _id, questions }: Taken): CreateAttemptBody {
  return { userId, testId: _id, remainingQuestionIds: questions.map((question) => question._id) }
}

export function begin(user: SignedIn, test: Taken) {
  return user.call(createAttempt, { body: attemptBody(user, test) })
}

export function submitBody(test: Taken, questionId: string, source_code: string): SubmitBody {
  const language_id = judgeLanguageIds[test.language]
  return { testId: test._id, questionId, source_code, language_id }
}

export function submit(user: Client, test: Taken, questionId: string, source: string) {
  return user.call(submitRun, { body: submitBody(test, questionId, source) })
}

/** Asks for a run until it is finished or refused, pausing between two requests if told to. */
export async function followRun(user: Client, token: string, pause = async () => {}) {
  for (;;) {
    const run = await user.call(readRun, { params: { token } })
    if (run.statusCode !== 200 || isFinished(run.status.id)) return run
    await pause()
  }
}

/** Submits a program and follows its run, as the coding screen does. */
export async function runCode(...args: Parameters<typeof submit>) {
  const submitted = await submit(...args)
  return submitted.statusCode === 201 ? followRun(args[0], submitted.token) : submitted
}

export function answer(user: Client, test: Taken, questionId: string, flag = true) {
  return user.call(answerQuestion, { params: { testId: test._id }, body: { questionId, flag } })
}

import type { Language } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/catalogue'
import type { TestClient } from './client.ts'
import type { Product } from './test-app.ts'

type Signed = Awaited<ReturnType<Product['signedIn']>>

export interface TestQuestion {
  readonly _id: string
  readonly questionText: string
  readonly sampleInput: string
  readonly expectedOutput: string
}

export interface TestAssessment {
  readonly _id: string
  readonly name: string
  readonly language: Language
  readonly questions: [TestQuestion, ...TestQuestion[]]
}

/** A test made by an administrator. */
export async function makeTest(
  admin: Signed,
  changes: Record<string, unknown> = {},
): Promise<TestAssessment> {
  const form = { name: 'Warm-up', numOfQuestions: 2, language: 'Python', level: 'Basic' }
  return (await admin.post('/api/test/create', { ...form, ...changes })).body.data
}

export function begin(user: Signed, test: TestAssessment, changes: Record<string, unknown> = {}) {
  return user.post('/api/testAttempt/create', {
    userId: user.userId,
    testId: test._id,
    remainingQuestionIds: test.questions.map(({ _id }) => _id),
    ...changes,
  })
}

export function submit(
  user: TestClient,
  test: TestAssessment,
  questionId: string,
  source_code: string,
  more: Record<string, unknown> = {},
) {
  return user.post('/api/submissions', {
    testId: test._id,
    questionId,
    source_code,
    language_id: judgeLanguageIds[test.language],
    ...more,
  })
}

/** Runs to the end, as the coding screen does: submit, then ask until it is finished. */
export async function runCode(...args: Parameters<typeof submit>) {
  const submitted = await submit(...args)
  if (submitted.status !== 201) return submitted
  for (;;) {
    const answer = await args[0].get(`/api/submissions/${submitted.body.token}`)
    if (answer.status !== 200 || answer.body.status.id > 2) return answer
  }
}

export function answer(user: TestClient, test: TestAssessment, questionId: string, flag = true) {
  return user.put(`/api/testAttempt/update/${test._id}`, { questionId, flag })
}

/** The program that solves a question of the small bank, in the stand-in's language. */
export function solutionOf({ sampleInput, expectedOutput }: TestQuestion): string {
  return `times ${Number(expectedOutput) / Number(sampleInput)}`
}

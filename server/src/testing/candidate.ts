import type { Assessment } from '@assay/contract/assessments'
import { answerQuestion, createAttempt } from '@assay/contract/attempts'
import { isFinished } from '@assay/contract/judge0-statuses'
import { readRun, submitRun } from '@assay/contract/submissions'
import type { SignedIn } from '@assay/testkit/accounts'
import * as testkit from '@assay/testkit/candidate'
import type { Client } from '@assay/testkit/client'

// The steps of the testkit with the whole response, headers included, and with bodies that a test
// may spoil.

export type TestQuestion = Assessment['questions'][number]
export type TestAssessment = Assessment & { questions: [TestQuestion, ...TestQuestion[]] }

/** A test made by an administrator. */
export async function makeTest(...args: Parameters<typeof testkit.makeTest>) {
  return (await testkit.makeTest(...args)) as TestAssessment
}

export function begin(user: SignedIn, test: TestAssessment, changes: object = {}) {
  return user.request(createAttempt, { body: { ...testkit.attemptBody(user, test), ...changes } })
}

export function submit(
  user: Client,
  test: TestAssessment,
  questionId: string,
  source: string,
  changes: object = {},
) {
  const body = { ...testkit.submitBody(test, questionId, source), ...changes }
  return user.request(submitRun, { body })
}

/** Runs a program to its end, as the coding screen does: submits it and polls until it is finished. */
export async function runCode(...args: Parameters<typeof submit>) {
  const [user] = args
  const submitted = await submit(...args)
  if (submitted.status !== 201) return submitted
  for (;;) {
    const run = await user.request(readRun, { params: { token: submitted.body.token } })
    if (run.status !== 200 || isFinished(run.body.status.id)) return run
  }
}

export function answer(user: Client, test: TestAssessment, questionId: string, flag = true) {
  return user.request(answerQuestion, { params: { testId: test._id }, body: { questionId, flag } })
}

/** The program that solves a question of the small bank, in the language of the judge stand-in. */
export function solutionOf({ sampleInput, expectedOutput }: TestQuestion): string {
  return `times ${Number(expectedOutput) / Number(sampleInput)}`
}

import type { Assessment } from '@assay/contract/assessments'
import type { AttemptDetail } from '@assay/contract/attempts'
import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Programs that print a given text. */
export const printing: Record<Language, (text: string) => string> = {
  Python: (text) => `print(${JSON.stringify(text)})`,
  JavaScript: (text) => `console.log(${JSON.stringify(text)})`,
  C: (text) => `#include <stdio.h>\nint main(void) { puts(${JSON.stringify(text)}); }`,
  'C++': (text) => `#include <iostream>\nint main() { std::cout << ${JSON.stringify(text)}; }`,
  Java: (text) =>
    `public class Main { public static void main(String[] a) { System.out.println(${JSON.stringify(text)}); } }`,
}

export async function write(page: Page, code: string): Promise<void> {
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  // Inserted at once: typing would auto-close brackets and indent.
  await page.keyboard.insertText(code)
}

export async function start(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search here...').fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: 'Start' }).click()
}

export async function openFirstRemaining(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remaining' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/TestLayout/)
  await expect(page.locator('.cm-content')).toBeVisible()
}

/** Begins an attempt through the API and returns its id. */
export async function begin(api: APIRequestContext, assessment: Assessment): Promise<string> {
  const userId = (await (await api.get('/api/user/getMe')).json()).data._id
  const begun = await api.post('/api/testAttempt/create', {
    data: { userId, testId: assessment._id, remainingQuestionIds: [] },
  })
  expect(begun.ok()).toBe(true)
  return (await begun.json()).data._id
}

/** Runs a program and submits it through the API; `flag` is what the browser claims the verdict is. */
export async function handIn(
  api: APIRequestContext,
  assessment: Assessment,
  question: number,
  code: string,
  flag: boolean,
): Promise<void> {
  const testId = assessment._id
  const questionId = assessment.questions[question]?._id
  const language_id = judgeLanguageIds[assessment.language]
  const data = { testId, questionId, source_code: code, language_id }
  const { token } = await (await api.post('/api/submissions', { data })).json()
  const statusId = async () => (await (await api.get(`/api/submissions/${token}`)).json()).status.id
  await expect.poll(statusId, { timeout: 60_000 }).toBeGreaterThan(2)
  const answer = await api.put(`/api/testAttempt/update/${testId}`, { data: { questionId, flag } })
  expect(answer.status()).toBe(200)
}

/** Waits until the hidden cases of `answers` answers have run, and returns the questions. */
export async function untilChecked(
  admin: APIRequestContext,
  attemptId: string,
  answers: number,
): Promise<AttemptDetail['questions']> {
  let questions: AttemptDetail['questions'] = []
  const checked = async () => {
    const answer = await admin.get(`/api/testAttempt/detail/${attemptId}`)
    questions = (await answer.json()).data.questions
    return questions.filter(({ hidden }) => hidden).length
  }
  // Hidden cases have low priority, so this can take a while.
  await expect.poll(checked, { timeout: 90_000 }).toBe(answers)
  return questions
}

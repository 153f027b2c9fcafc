import type { Assessment } from '@assay/contract/assessments'
import { type AttemptDetail, readAttemptDetail } from '@assay/contract/attempt-review'
import type { SignedIn } from '@assay/testkit/accounts'
import { answer, begin as beginAttempt, runCode } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { expect, type Locator, type Page } from '@playwright/test'
import { findInList } from './fixtures.ts'

/** `within`: where several editors are on the page, what holds the one that is meant. */
export async function write(page: Page, code: string, within?: Locator): Promise<void> {
  const editor = (within ?? page).locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  // Inserted at once: typing would auto-close brackets and indent.
  await page.keyboard.insertText(code)
}

export async function start(page: Page, name: string): Promise<void> {
  await findInList(page, name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: 'Start' }).click()
}

export async function openFirstRemaining(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remaining' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/TestLayout/)
  await expect(page.locator('.cm-content')).toBeVisible()
}

/** Opens the cases of the first group; those of a question without groups are there already. */
export async function openFirstGroup(within: Page | Locator): Promise<Locator> {
  const group = within.locator('summary').filter({ hasText: /cases? passed/ })
  const cases = within.getByRole('table', { name: /^(Hidden cases|Cases of)/ })
  await group.or(cases).first().waitFor()
  if ((await group.count()) > 0) await group.first().click()
  await cases.waitFor()
  return cases
}

/** Begins an attempt through the API and returns its id. */
export async function begin(api: SignedIn, assessment: Assessment): Promise<string> {
  return succeeded(await beginAttempt(api, assessment)).data._id
}

/** Runs a program and submits it through the API; `flag` is what the browser claims the verdict is. */
export async function handIn(
  api: SignedIn,
  assessment: Assessment,
  question: number,
  code: string,
  flag: boolean,
): Promise<void> {
  const questionId = assessment.questions[question]?._id ?? ''
  succeeded(await runCode(api, assessment, questionId, code))
  succeeded(await answer(api, assessment, questionId, flag))
}

/** Waits until the hidden cases of `answers` answers have run, and returns the questions. */
export async function untilChecked(
  admin: SignedIn,
  attemptId: string,
  answers: number,
): Promise<AttemptDetail['questions']> {
  let questions: AttemptDetail['questions'] = []
  const checked = async () => {
    const detail = await admin.call(readAttemptDetail, { params: { id: attemptId } })
    questions = succeeded(detail).data.questions
    return questions.filter(({ hidden }) => hidden).length
  }
  // Hidden cases have low priority, so this can take a while.
  await expect.poll(checked, { timeout: 90_000 }).toBe(answers)
  return questions
}

/** Waits until every answer of an attempt has its marks. */
export async function untilJudged(admin: SignedIn, attemptId: string): Promise<void> {
  const isBeingJudged = async () => {
    const detail = await admin.call(readAttemptDetail, { params: { id: attemptId } })
    return succeeded(detail).data.isBeingJudged
  }
  await expect.poll(isBeingJudged, { timeout: 90_000 }).toBe(false)
}

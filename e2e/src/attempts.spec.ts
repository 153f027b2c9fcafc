import type { Language } from '@assay/contract/catalogue'
import { expect, type Page } from '@playwright/test'
import {
  adminAccount,
  menuItem,
  newCandidate,
  newTest,
  signedInApi,
  signIn,
  test,
  uniqueName,
} from './fixtures.ts'

/** Prints what was expected, which is what the sample asks for. */
const printing: Record<Language, (text: string) => string> = {
  Python: (text) => `print(${JSON.stringify(text)})`,
  JavaScript: (text) => `console.log(${JSON.stringify(text)})`,
  C: (text) => `#include <stdio.h>\nint main(void) { puts(${JSON.stringify(text)}); }`,
  'C++': (text) => `#include <iostream>\nint main() { std::cout << ${JSON.stringify(text)}; }`,
  Java: (text) =>
    `public class Main { public static void main(String[] a) { System.out.println(${JSON.stringify(text)}); } }`,
}

async function write(page: Page, code: string): Promise<void> {
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  // Pasted in one piece, as text: typing would close brackets and indent.
  await page.keyboard.insertText(code)
}

async function openFirstRemaining(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remaining' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/TestLayout/)
  await expect(page.locator('.cm-content')).toBeVisible()
}

for (const language of Object.keys(printing) as Language[]) {
  test(`from Start to score in ${language}`, async ({ page }) => {
    const assessment = await newTest({ language, numOfQuestions: 1 })
    const expected = assessment.questions[0]?.expectedOutput ?? ''
    await signIn(page, await newCandidate())
    await page.getByPlaceholder('Search here...').fill(assessment.name)
    await page
      .getByRole('listitem')
      .filter({ hasText: assessment.name })
      .getByRole('button', { name: 'Start' })
      .click()
    await expect(page.getByRole('heading', { name: assessment.name })).toBeVisible()
    await openFirstRemaining(page)
    const starter = language === 'Python' ? '# Write your code here' : '// Write your code here'
    await expect(page.locator('.cm-content')).toContainText(starter)
    await expect(page.getByText('No output generated yet...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Output' })).toBeDisabled()

    const code = printing[language](expected)
    await write(page, code)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.locator('.cm-content')).toContainText(code.split('\n')[0] ?? '')
    await page.getByRole('button', { name: 'Run Code' }).click()
    await expect(page.getByRole('button', { name: 'Submit Output' })).toBeEnabled({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Submit Output' }).click()
    await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/assessments/)

    await menuItem(page, 'My Scores').click()
    const row = page.getByRole('row', { name: assessment.name })
    await expect(row).toContainText('10')
    await expect(row).toContainText(language)
  })
}

test('a wrong answer is final, and the rest can be resumed', async ({ page }) => {
  const assessment = await newTest({ numOfQuestions: 2 })
  await signIn(page, await newCandidate())
  await page.getByPlaceholder('Search here...').fill(assessment.name)
  await page
    .getByRole('listitem')
    .filter({ hasText: assessment.name })
    .getByRole('button', { name: 'Start' })
    .click()
  await page.getByRole('link', { name: /view the test rules/ }).click()
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules.getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await openFirstRemaining(page)
  await write(page, 'print("certainly not")')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('certainly not').last()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Incorrect | Score: 0')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/assessments/)

  await page.getByRole('tab', { name: 'Ongoing' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: assessment.name })
    .getByRole('button', { name: 'Resume' })
    .click()
  await expect(page.getByRole('button', { name: /^Wrong/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Remaining/ })).toBeEnabled()
})

test('what went wrong is shown as text', async ({ page }) => {
  const assessment = await newTest({ numOfQuestions: 1 })
  await signIn(page, await newCandidate())
  await page.getByPlaceholder('Search here...').fill(assessment.name)
  await page
    .getByRole('listitem')
    .filter({ hasText: assessment.name })
    .getByRole('button', { name: 'Start' })
    .click()
  await openFirstRemaining(page)
  await write(page, 'raise ValueError("<img src=x onerror=alert(1)>")')
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByText('ValueError: <img src=x onerror=alert(1)>')).toBeVisible({
    timeout: 30_000,
  })
})

test('an admin sees attempts, and whether an answer was computed', async ({ page }) => {
  const candidate = await newCandidate('Nora Novak')
  const assessment = await newTest({ name: uniqueName(), numOfQuestions: 1 })
  const api = await signedInApi(candidate)
  const userId = (await (await api.get('/api/user/getMe')).json()).data._id
  await api.post('/api/testAttempt/create', {
    data: { userId, testId: assessment._id, remainingQuestionIds: [] },
  })
  await signIn(page, adminAccount())
  await menuItem(page, 'User Attempts').click()
  for (const heading of ['TEST', 'LANGUAGE', "USER'S NAME", 'EMAIL', 'STATUS']) {
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible()
  }
  await page.getByPlaceholder('Search here...').fill(candidate.email)
  const row = page.getByRole('row', { name: assessment.name })
  await expect(row).toContainText('Nora Novak')
  await expect(row).toContainText('In Progress')
})

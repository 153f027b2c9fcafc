import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { openFirstGroup, openFirstRemaining, start, write } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import { adminAccount, enter, newCandidate, openFromMenu, test, uniqueName } from './fixtures.ts'

test('an answer is marked by hidden cases, shown to both sides, and judged again', async ({
  page,
}) => {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  await describeTest(page, { name, numOfQuestions: 1, level: 'Intermediate' })
  await page.getByText('More options').click()
  await page.getByLabel('By hidden cases').check()
  await createTest(page)

  const candidate = await newCandidate('Hedy Half')
  await page.context().clearCookies()
  await enter(page, candidate)
  await start(page, name)
  await page.getByRole('link', { name: /view the test rules/ }).click()
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules.getByRole('listitem')).toHaveCount(5)
  await expect(rules).toContainText('shared over groups of hidden cases')
  await page.keyboard.press('Escape')

  await openFirstRemaining(page)
  await expect(page.getByText(/^Time limit: \S+ s of CPU time$/)).toBeVisible()
  const sample = page.getByRole('figure', { name: 'Expected Output', exact: true }).locator('pre')
  const code = printing('Python', (await sample.textContent()) ?? '')
  await write(page, code)
  await page.getByRole('button', { name: 'Run Code' }).click()
  // It may differ from a second sample, if the question has one.
  const compared = page.getByText(/^(Matches|Differs from) the expected output\./)
  await expect(compared).toBeVisible({ timeout: 60_000 })

  const judging = '**/api/tests/*/attempt/questions/*/judging'
  await page.route(judging, () => {})
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Waiting to be judged')).toBeVisible()
  await page.unroute(judging)
  await page.reload()
  const result = page.getByText(/^Result: (Partly correct|Incorrect) \| Score: \d$/)
  await expect(result).toBeVisible({ timeout: 60_000 })
  const marks = (await result.textContent())?.at(-1)

  await openFromMenu(page, 'My Scores')
  await page.getByRole('row', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(`${marks} / 10 (${Number(marks) * 10} %)`)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Your code' })).toContainText(code)

  await page.context().clearCookies()
  const search = `search=${encodeURIComponent(candidate.email)}`
  await enter(page, adminAccount(), `/dashboard/userAttempts?${search}`)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(`${marks} / 10`)
  await row.click()
  const question = page.getByRole('region', { name: 'Question 1' })
  await question.getByRole('button', { name: 'Hidden cases' }).click()
  await expect(question.getByText(/cases? (was )?made for this attempt/)).toBeVisible()
  const cases = await openFirstGroup(question)
  await cases
    .getByRole('row')
    .filter({ hasText: 'Wrong' })
    .first()
    .getByRole('button')
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Case/ })
  await expect(dialog.getByRole('figure', { name: 'Input' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Differs' }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await question.getByRole('button', { name: 'Rejudge this question' }).click()
  const rejudge = page.getByRole('dialog', { name: 'Rejudge' })
  await rejudge.getByRole('button', { name: 'Rejudge' }).click()
  await expect(rejudge.getByText('1 answer was judged again; no marks changed.')).toBeVisible({
    timeout: 60_000,
  })
  await rejudge.getByRole('button', { name: 'Close' }).last().click()
  const judgings = question.getByRole('region', { name: 'Judgings' }).getByRole('listitem')
  await expect(judgings).toHaveCount(2)
  await expect(judgings.first()).toContainText(`rejudged${marks} / 10counts`)
})

import { expect, type Page } from '@playwright/test'
import { createTest, describeTest } from './create-test-steps.ts'
import {
  adminAccount,
  enter,
  findInList,
  newCandidate,
  openFromMenu,
  test,
  uniqueName,
} from './fixtures.ts'

const search = (page: Page, text: string) =>
  page.getByRole('dialog').getByPlaceholder('Search here...').fill(text)
/** The titles on the Questions tab of a test, in their order. */
const titles = (page: Page) => page.getByRole('tabpanel').locator('ol > li a')

test('an admin finds questions, puts them into a test by hand and copies it', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, adminAccount())
  await openFromMenu(page, 'Questions')
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  await page.getByLabel('Level').selectOption('Basic')
  const found = page.getByRole('rowheader').getByRole('link')
  await expect(found.nth(1)).toBeVisible()
  // The rows of all levels stay on screen until those of the chosen level arrive.
  const otherLevels = page.getByRole('row').filter({ hasText: /Intermediate|Advanced/ })
  await expect(otherLevels).toHaveCount(0)
  await expect(found.nth(1)).toBeVisible()
  const [first = '', second = ''] = await found.allTextContents()
  await found.first().click()
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible()
  await expect(page.getByText('Sample input', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Cases' }).click()
  await expect(page.getByRole('region', { name: 'Basics' })).toBeVisible()
  await page.getByRole('tab', { name: 'Programs' }).click()
  await expect(page.getByRole('heading', { name: 'References' })).toBeVisible()

  const name = uniqueName()
  await openFromMenu(page, 'Create Test')
  await describeTest(page, { name })
  await page.getByText('More options').click()
  await page.getByLabel('Chosen by hand').check()
  await page.getByLabel('Time limit in minutes').fill('5')
  await page.getByRole('button', { name: 'Choose questions' }).click()
  const picker = page.getByRole('dialog')
  await expect(picker.getByLabel('Level')).toHaveValue('Basic')
  await search(page, first)
  await picker.getByRole('button', { name: `Show statement of ${first}`, exact: true }).click()
  await expect(picker.getByText('Sample input', { exact: true })).toBeVisible()
  for (const title of [second, first]) {
    await search(page, title)
    await page.getByRole('button', { name: `Choose ${title}`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Chosen ${title}`, exact: true })).toBeVisible()
  }
  await expect(picker.getByText(/about \d+ of 5 minutes: longer than the time limit/)).toBeVisible()
  await picker.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Time limit in minutes').fill('')
  await expect(page.getByLabel('No of Questions')).toHaveValue('2')
  await createTest(page)

  await openFromMenu(page, 'View Tests')
  // Tests that other workers create may move it to the next page.
  await findInList(page, name)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(titles(page)).toHaveText([second, first])
  const up = page.getByRole('button', { name: `Move ${first} up` })
  await up.click()
  await expect(titles(page)).toHaveText([first, second])
  await expect(up).toBeFocused()

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(titles(page)).toHaveText([first, second])

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const candidate = await context.newPage()
  const testId = page.url().match(/test\/([\w-]+)/)?.[1]
  await enter(candidate, await newCandidate(), `/dashboard/questionsList?test=${testId}`)
  const begun = candidate.getByRole('row').filter({ hasText: 'Remaining' })
  await expect(begun).toHaveCount(2)
  await expect(begun.nth(0)).toContainText(first)
  await expect(begun.nth(1)).toContainText(second)
  await context.close()
})

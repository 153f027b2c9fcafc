import { expect } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { createTestOfKind } from './create-test-steps.ts'
import { enter, newCandidate, test } from './fixtures.ts'

test('a test about tables is made, answered in SQL and reviewed', async ({ page }) => {
  const { name, content } = await createTestOfKind(page, 'SQL queries')
  const reference = content.solutions[0]?.source ?? ''

  await page.context().clearCookies()
  await enter(page, await newCandidate('Sara Sequel'), '/dashboard/assessments')
  await start(page, name)
  await page.getByRole('link', { name: 'Click here to view the test rules' }).click()
  await expect(page.getByText('Questions about tables are answered in SQL')).toBeVisible()
  await page.goBack()
  await openFirstRemaining(page)
  await expect(page.getByRole('region', { name: 'SQL editor' })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Rows of / }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Expected Output' })).toBeVisible()
  await expect(page.locator('.cm-content')).toContainText('-- Write your code here')

  const output = page.getByRole('region', { name: 'Output', exact: true })
  await write(page, 'SELECT 1 AS one')
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(output.getByRole('table', { name: 'Result of the query' })).toContainText('one', {
    timeout: 60_000,
  })
  await output.getByRole('button', { name: 'Compare line by line' }).click()
  await expect(output.getByRole('region', { name: 'Yours' })).toContainText('one')
  await write(page, reference)
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(output.getByText('The output is right.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible({ timeout: 60_000 })
})

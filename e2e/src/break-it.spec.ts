import { expect } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { createTestOfKind } from './create-test-steps.ts'
import { enter, newCandidate, test } from './fixtures.ts'

test('a test about wrong programs is made, broken and reviewed', async ({ page }) => {
  const { name, content } = await createTestOfKind(page, 'Break it')
  const breaking = content.solutions[0]?.source ?? ''

  await page.context().clearCookies()
  await enter(page, await newCandidate('Bruno Breaker'), '/dashboard/assessments')
  await start(page, name)
  await page.getByRole('link', { name: 'Click here to view the test rules' }).click()
  await expect(page.getByText('are answered by one input that the task allows')).toBeVisible()
  await page.goBack()
  await openFirstRemaining(page)
  await expect(page.getByRole('region', { name: 'Input editor' })).toBeVisible()
  await page.getByRole('tab', { name: 'Program 3' }).click()
  await expect(page.getByRole('figure', { name: 'Program 3, which is wrong' })).toBeVisible()

  const output = page.getByRole('region', { name: 'Output', exact: true })
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(output.getByText('Not all three programs go wrong on it.')).toBeVisible({
    timeout: 60_000,
  })
  await write(page, 'no input at all')
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(output).toContainText('This input is not allowed, so it does not count')
  await write(page, breaking.trimEnd())
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(output.getByText('All three programs go wrong on it.')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible({ timeout: 60_000 })
})

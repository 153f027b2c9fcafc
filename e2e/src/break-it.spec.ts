import { listAssessments } from '@assay/contract/assessment-endpoints'
import { readBankQuestion } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import { expect } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import { adminAccount, adminApi, enter, newCandidate, test, uniqueName } from './fixtures.ts'

test('a test about wrong programs is made, broken and reviewed', async ({ page }) => {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  await describeTest(page, { name, numOfQuestions: 1 })
  await page.getByText('More options').click()
  const kinds = page.getByRole('group', { name: 'Kinds of questions' })
  await kinds.getByRole('checkbox', { name: 'Programs' }).uncheck()
  await kinds.getByRole('checkbox', { name: 'Break it' }).check()
  await page.getByRole('radio', { name: 'By hidden cases' }).check()
  await createTest(page)
  await page.getByRole('link', { name: 'Open test' }).click()
  await expect(page.getByText('Break it', { exact: true })).toBeVisible()

  const admin = await adminApi()
  const query = { search: name }
  const id = succeeded(await admin.call(listAssessments, { query })).data[0]?.questions[0]?._id
  const params = { id: id ?? '' }
  const { content } = succeeded(await admin.call(readBankQuestion, { params })).data
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

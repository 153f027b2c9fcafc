import { listAttempts } from '@assay/contract/attempt-review'
import { readCases } from '@assay/contract/kinds/tests/written-cases'
import { listBankQuestions } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import { expect } from '@playwright/test'
import { openFirstGroup, start } from './coding-steps.ts'
import { createTestOfKind } from './create-test-steps.ts'
import { adminAccount, adminApi, enter, newCandidate, test } from './fixtures.ts'
import { violations } from './violations.ts'

test('a test that asks for tests is made, answered and reviewed', async ({ page }) => {
  const { name, testId, content } = await createTestOfKind(page, 'Write the tests')
  const catching = readCases(content.solutions[0]?.source ?? '')
  const begun = readCases(content.starters[0]?.source ?? '').length

  await page.context().clearCookies()
  const candidate = await newCandidate('Tilda Tester')
  await enter(page, candidate, '/dashboard/assessments')
  await start(page, name)
  await page.getByRole('link', { name: 'Click here to view the test rules' }).click()
  await expect(page.getByText('Questions that ask for tests are answered by')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Remaining' }).first().click()
  const cases = page.getByRole('region', { name: 'Cases', exact: true })
  await expect(cases.getByRole('listitem')).toHaveCount(begun)
  await expect(page.getByText('5 hidden wrong programs are tried on your cases.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const run = async () => page.getByRole('button', { name: 'Run Code' }).click()
  const output = page.getByRole('region', { name: 'Output', exact: true })
  await cases.getByLabel('Expected output of case 1').fill('something else')
  await run()
  const told = 'does not count: the task asks for another output'
  await expect(output.getByText(`Case 1 ${told}`)).toBeVisible({ timeout: 60_000 })
  await expect(output.getByText('Not every wrong program is caught.')).toBeVisible()
  await expect(cases.getByRole('listitem', { name: 'Case 1' }).getByText(told)).toBeVisible()
  expect(await violations(page)).toEqual([])

  for (let left = begun; left > 0; left -= 1) {
    await cases.getByRole('button', { name: 'Remove case 1' }).click()
  }
  for (const [at, { input, output }] of catching.entries()) {
    // The button has the focus after a case is removed, and a new case's input when one is added.
    if (at > 0) await cases.getByRole('button', { name: 'Add a case' }).focus()
    await page.keyboard.press('Enter')
    await expect(cases.getByLabel(`Input of case ${at + 1}`, { exact: true })).toBeFocused()
    await page.keyboard.insertText(input)
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(output)
  }
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(output.getByText('Every wrong program is caught.')).toBeVisible({ timeout: 60_000 })
  await expect(cases.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(cases.getByRole('listitem')).toHaveCount(catching.length)
  await expect(cases.getByLabel('Input of case 1', { exact: true })).toHaveValue(
    catching[0]?.input ?? '',
  )
  await run()
  await expect(output.getByText('Every wrong program is caught.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible({ timeout: 60_000 })

  await page.context().clearCookies()
  const admin = await adminApi()
  const [attempt] = succeeded(await admin.call(listAttempts, { query: { testId } })).data
  await enter(page, adminAccount(), `/dashboard/userAttempts/${attempt?._id}`)
  const submitted = page.getByRole('figure', { name: 'Submitted cases' })
  await expect(submitted.getByRole('listitem')).toHaveCount(catching.length)
  await page.getByRole('button', { name: 'Hidden cases of question 1' }).click()
  const group = await openFirstGroup(page)
  await expect(group).toContainText(content.hiddenCases[0]?.name ?? '')
  expect(await violations(page)).toEqual([])
})

test('an author reads a question that asks for tests, and copies it', async ({ page }) => {
  const admin = await adminApi()
  const query = { search: 'Test it:' }
  const [question] = succeeded(await admin.call(listBankQuestions, { query })).data
  await enter(page, adminAccount(), `/dashboard/questions/${question?._id}`)
  await expect(page.getByText('Write the tests', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Programs' }).click()
  await expect(page.getByText('=== input').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Fork' }).click()
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('testing')
  await expect(page.getByText('What can be changed about wrong programs')).toBeVisible()
})

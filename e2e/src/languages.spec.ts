import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import { adminAccount, enter, newCandidate, test, uniqueName } from './fixtures.ts'

test('a language that is turned on is offered, coloured and run', async ({ page }) => {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  const language = page.getByLabel('Language')
  await expect(language.getByRole('option', { name: 'TypeScript' })).toBeAttached()
  await expect(language.getByRole('option', { name: 'Go' })).toHaveCount(0)
  await describeTest(page, { name, numOfQuestions: 1, language: 'TypeScript' })
  await createTest(page)

  await enter(page, await newCandidate())
  await start(page, name)
  await openFirstRemaining(page)
  const editor = page.locator('.cm-content')
  await expect(editor).toContainText('// Write your code here')
  await write(page, printing('TypeScript', 'typed'))
  const colourOf = (text: string) =>
    editor
      .getByText(text, { exact: true })
      .first()
      .evaluate((word) => getComputedStyle(word).color)
  expect(await colourOf('const')).not.toBe(await colourOf('"typed"'))
  await page.getByRole('button', { name: 'Run Code' }).click()
  const output = page.getByRole('tabpanel', { name: 'Output' })
  await expect(output.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(output).toContainText('typed')
})

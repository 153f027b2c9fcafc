import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { enter, newCandidate, newTest, test } from './fixtures.ts'

test('a wrong output is compared, an old one asked about, an earlier program restored', async ({
  page,
}) => {
  const assessment = await newTest({ level: 'Advanced', numOfQuestions: 1 })
  const { title = '', expectedOutput = '' } = assessment.questions[0] ?? {}
  await enter(page, await newCandidate())
  await start(page, assessment.name)
  await expect(page.getByRole('cell', { name: title })).toBeVisible()
  await openFirstRemaining(page)
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText('Expected Output')).toBeInViewport({ ratio: 1 })

  const divider = page.getByRole('separator', { name: 'Width of the question' })
  await divider.press('ArrowRight')
  const width = Number(await divider.getAttribute('aria-valuenow'))
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', String(width))

  const output = page.getByRole('region', { name: 'Output', exact: true })
  const submit = page.getByRole('button', { name: 'Submit Output' })
  const wrong = `import sys\nprint("noted", file=sys.stderr)\n${printing('Python', `${expectedOutput.trim()}\nmore`)}`
  await write(page, wrong)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(submit).toHaveAccessibleDescription(/differs.*would score 0.*final/, {
    timeout: 60_000,
  })
  await expect(output.getByRole('region', { name: 'Error output' })).toContainText('noted')
  await output.getByRole('button', { name: 'Compare line by line' }).click()
  await expect(output.getByRole('row', { name: 'Differs' })).toHaveCount(1)
  await expect(output.getByRole('row', { name: 'Differs' })).toContainText('more')

  await write(page, printing('Python', expectedOutput))
  await expect(submit).toHaveAccessibleDescription(/has changed/)
  await submit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your code has changed since its last run' })
  await expect(dialog).toContainText('would score 0')
  await expect(dialog.getByRole('button', { name: 'Run again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(submit).toHaveAccessibleDescription(/matches.*final/, { timeout: 60_000 })

  await output.getByRole('tab', { name: 'Earlier runs' }).click()
  const runs = output.getByRole('listitem')
  await expect(runs).toHaveCount(2)
  await runs.filter({ hasText: 'Differs' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('.cm-content')).toContainText('import sys')
  await expect(submit).toHaveAccessibleDescription(/has changed/)
  await runs.filter({ hasText: 'Matches' }).getByRole('button', { name: 'Restore' }).click()
  await expect(submit).toHaveAccessibleDescription(/matches/)
  await submit.click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
})

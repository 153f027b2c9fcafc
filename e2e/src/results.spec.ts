import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { begin, handIn } from './coding-steps.ts'
import { adminAccount, enter, newCandidate, newTest, signedInApi, test } from './fixtures.ts'

test('results are plotted, lead to the attempts behind them, and move while they are open', async ({
  page,
}) => {
  const exam = await newTest({ numOfQuestions: 1 })
  const right = printing('Python', exam.questions[0]?.expectedOutput ?? '')
  const finish = async (name: string, code: string) => {
    const api = await signedInApi(await newCandidate(name))
    await begin(api, exam)
    await handIn(api, exam, 0, code, true)
  }
  await finish('Rita Right', right)
  await finish('Walter Wrong', 'print("certainly not")')

  // A class fits on one page of the list.
  const listed = page.waitForRequest(/testAttempt\/getAll\?.*limit=50/)
  await enter(page, adminAccount(), `/dashboard/test/${exam._id}?tab=results`)
  await listed
  const scores = page.getByRole('figure', { name: 'Scores' })
  const full = scores.getByRole('link', { name: /^100 %/ })
  await expect(full).toHaveAccessibleName('100 %: 1 candidate')
  await expect(scores.getByRole('link', { name: '0 to 9 %: 1 candidate' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Ranked candidates' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Rita Right')
  await expect(rows.nth(1)).toContainText('1 of 1')

  await full.click()
  await expect(page.getByText('Only those with 100 % are shown.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows).toHaveCount(3)

  // By arrow keys along the bars.
  await scores.getByRole('link', { name: /^0 to 9 %/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(full).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)

  await finish('Lea Later', right)
  await expect(full).toHaveAccessibleName('100 %: 2 candidates')
  await expect(rows).toHaveCount(3)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('attempts.pdf')
  await expect(page.getByText('Your PDF file is ready.')).toBeVisible()

  await page.getByRole('link', { name: 'Questions', exact: true }).last().click()
  await expect(page.getByText('So far 3 of 30.')).toBeVisible()
})

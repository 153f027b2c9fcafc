import { expect } from '@playwright/test'
import { openFirstRemaining, write } from './coding-steps.ts'
import { enter, newCandidate, newTest, test } from './fixtures.ts'

test('a list that could not be loaded comes by itself when the server is back', async ({
  page,
}) => {
  const candidate = await newCandidate('Rosa Recovery')
  await newTest()
  let isDown = true
  await page.route('**/api/test/getAll**', (route) => (isDown ? route.abort() : route.fallback()))
  await enter(page, candidate, '/dashboard/assessments')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isDown = false
  await expect(page.getByRole('button', { name: 'Start' }).first()).toBeVisible()
})

for (const [language, flood] of [
  ['Python', 'while True: print("y" * 1000)'],
  ['JavaScript', 'while (true) require("fs").writeSync(1, "y".repeat(1000) + "\\n")'],
  [
    'C',
    '#include <stdio.h>\nint main(void) { for (;;) puts("yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"); }',
  ],
] as const) {
  test(`a program in ${language} that prints without end is told so`, async ({ page }) => {
    const candidate = await newCandidate('Flora Flood')
    const assessment = await newTest({ numOfQuestions: 1, language })
    await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
    await openFirstRemaining(page)
    await write(page, flood)
    await page.getByRole('button', { name: 'Run Code' }).click()
    const told = page.getByText(/printed more than 1 MB/).first()
    await expect(told).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('exit code')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Earlier runs' }).click()
    await expect(page.getByRole('button', { name: /Too much output/ })).toBeVisible()
  })
}

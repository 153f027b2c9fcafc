import { printing } from '@assay/testkit/sources'
import { expect, type Page } from '@playwright/test'
import { begin, handIn, openFirstRemaining, write } from './coding-steps.ts'
import {
  enter,
  newCandidate,
  newTest,
  overflow,
  recordShifts,
  signedInApi,
  test,
} from './fixtures.ts'
import { untilDrawn } from './gallery/scene.ts'

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('finishing early is not told as running out of time', async ({ page }) => {
      const candidate = await newCandidate('Frida Fast')
      const assessment = await newTest({
        numOfQuestions: 2,
        language: 'Python',
        timeLimitMinutes: 45,
      })
      const api = await signedInApi(candidate)
      await begin(api, assessment)
      const [first, last] = assessment.questions
      await handIn(api, assessment, 0, printing('Python', first?.expectedOutput ?? ''), true)
      await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
      await openFirstRemaining(page)
      await answerOpenQuestion(page, last?.expectedOutput ?? '')
      await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
      await expect(page.getByText('You have finished this test.')).toBeVisible()
      // The specified return, which the screen used to lose together with the result.
      await expect(page).toHaveURL(/\/dashboard\/assessments/)

      await page.goto(`/dashboard/questionsList?test=${assessment._id}`)
      await expect(page.getByText('You have finished this test.')).toBeVisible()
      await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('Time is up')).toHaveCount(0)
      await page.getByRole('link', { name: 'See the summary' }).click()
      await expect(page.getByText('20 / 20 (100 %)')).toBeVisible()
      await expect(page.getByText('Time is up')).toHaveCount(0)
      await page.goto('/dashboard/notifications')
      await expect(page.getByText(`You scored 20 of 20 in ${assessment.name}.`)).toBeVisible()
    })

    test('a running test is at the top of every page until it is finished', async ({ page }) => {
      const candidate = await newCandidate('Rita Running')
      const assessment = await newTest({
        numOfQuestions: 3,
        language: 'Python',
        timeLimitMinutes: 45,
      })
      const api = await signedInApi(candidate)
      await enter(page, candidate)
      await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible()
      const bar = page.getByRole('region', { name: 'Running tests' })
      await expect(bar).toHaveCount(0)
      await begin(api, assessment)
      await page.goto(`/dashboard/questionsList?test=${assessment._id}`)
      await openFirstRemaining(page)
      await expect(bar).toHaveCount(0)
      await answerOpenQuestion(page, assessment.questions[0]?.expectedOutput ?? '')
      // The specified return: the new tests, above which the running one is not to be missed.
      await expect(page).toHaveURL(/\/dashboard\/assessments/)
      await expect(bar).toContainText(assessment.name)
      await expect(bar).toContainText(/4[45]:\d\d left, 1 of 3 answered/)
      expect(await overflow(page)).toBe(0)

      await page.getByRole('tab', { name: 'Ongoing, 1' }).click()
      const card = page.getByRole('listitem').filter({ hasText: 'Resume' })
      await expect(card).toContainText(/Time left4[45]:\d\d/)
      await expect(card).toContainText(/Ends\d+ \w+ \d{4}, \d\d:\d\d/)
      await expect(card).toContainText('Answered1 of 3')
      const shifts = await recordShifts(page)
      for (const path of ['assessments', 'myScores', 'notifications', 'setting']) {
        await page.goto(`/dashboard/${path}`)
        await expect(bar).toContainText('1 of 3 answered')
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
        await untilDrawn(page)
        expect(await shifts(), path).toEqual([])
      }
      await bar.getByRole('link', { name: `Continue ${assessment.name}` }).click()
      await expect(page).toHaveURL(
        new RegExp(`/dashboard/TestLayout\\?.*question=${assessment.questions[1]?._id}`),
      )
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(bar).toHaveCount(0)
      // At its beginning, wherever the question before was scrolled to.
      await expect(page.locator('.cm-content')).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
}

async function answerOpenQuestion(page: Page, expectedOutput: string): Promise<void> {
  await write(page, printing('Python', expectedOutput))
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByText('Matches the expected output.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
}

import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { begin, handIn, openFirstRemaining, write } from './coding-steps.ts'
import {
  adminAccount,
  enter,
  newCandidate,
  newTest,
  overflow,
  signedInApi,
  test,
} from './fixtures.ts'
import { violations } from './violations.ts'

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('the live room shows who is how far, while they work', async ({ page, browser }) => {
      const assessment = await newTest({
        numOfQuestions: 2,
        language: 'Python',
        timeLimitMinutes: 45,
      })
      const [present, absent] = [
        await newCandidate('Petra Present'),
        await newCandidate('Abe Absent'),
      ]
      await begin(await signedInApi(absent), assessment)
      const api = await signedInApi(present)
      await begin(api, assessment)

      await enter(page, adminAccount(), `/dashboard/test/${assessment._id}`)
      await page.getByRole('link', { name: 'Live room' }).click()
      const rows = page.getByRole('list', { name: 'Candidates' }).locator('> li')
      await expect(rows).toHaveCount(2)
      const petra = rows.filter({ hasText: 'Petra Present' })
      await expect(petra).toContainText('Not connected')
      await expect(petra).toContainText(/4[45]:\d\d left/)

      const theirs = await browser.newPage()
      await enter(theirs, present, `/dashboard/questionsList?test=${assessment._id}`)
      await expect(petra).not.toContainText('Not connected')
      await expect(rows.first()).toContainText('Abe Absent')
      await openFirstRemaining(theirs)
      await write(theirs, printing('Python', 'hello'))
      const cells = petra.getByRole('listitem')
      await expect(cells.first()).toContainText(': working')
      await handIn(
        api,
        assessment,
        0,
        printing('Python', assessment.questions[0]?.expectedOutput ?? ''),
        true,
      )
      await expect(cells.first()).toContainText(': answered right, 10 marks')
      await expect(cells.last()).toContainText(': untouched')
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      await theirs.close()
      await expect(petra).toContainText('Not connected')
      await petra.getByRole('link', { name: 'Petra Present' }).click()
      await expect(page.getByRole('button', { name: 'Give more time' })).toBeVisible()
    })

    test('a paused test says so, and goes on with the time that was left', async ({
      page,
      browser,
    }) => {
      const assessment = await newTest({
        numOfQuestions: 2,
        language: 'Python',
        timeLimitMinutes: 45,
      })
      const candidate = await newCandidate('Pia Paused')
      await begin(await signedInApi(candidate), assessment)
      await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
      await openFirstRemaining(page)
      await write(page, 'the last words before the alarm')
      await expect(page.getByRole('timer')).toBeVisible()

      const admins = await browser.newPage({ viewport: page.viewportSize() })
      await enter(admins, adminAccount(), `/dashboard/test/${assessment._id}/live`)
      const press = async (name: string) => {
        await admins.getByRole('button', { name }).click()
        await admins.getByRole('dialog').getByRole('button', { name }).click()
      }
      await press('Pause the test')
      await expect(admins.getByText(/^Paused since/)).toBeVisible()
      const paused = page.getByRole('dialog', { name: 'This test is paused' })
      await expect(paused).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(paused).toBeVisible()
      for (const one of [page, admins]) {
        expect(await violations(one)).toEqual([])
        expect(await overflow(one)).toBe(0)
      }
      await page.reload()
      await expect(paused).toBeVisible()

      await press('Resume the test')
      await expect(paused).toHaveCount(0)
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.locator('.cm-content')).toContainText('the last words before the alarm')
      await admins.close()
    })
  })
}

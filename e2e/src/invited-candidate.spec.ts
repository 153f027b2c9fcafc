import type { CreateAssessmentBody } from '@assay/contract/assessments'
import { invite } from '@assay/contract/invitations'
import { succeeded } from '@assay/testkit/client'
import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { openFirstRemaining, write } from './coding-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  linkMailedTo,
  newCandidate,
  newEmail,
  newTest,
  overflow,
  test,
} from './fixtures.ts'

async function invited(name: string, changes: Partial<CreateAssessmentBody> = {}) {
  const email = newEmail()
  const assessment = await newTest({
    audience: 'invited',
    numOfQuestions: 2,
    language: 'Python',
    timeLimitMinutes: 30,
    ...changes,
  })
  const people = [{ name, email, extraTimePercent: 0 }]
  const admin = await adminApi()
  succeeded(await admin.call(invite, { params: { id: assessment._id }, body: { people } }))
  const link = await linkMailedTo(email, `Invitation: ${assessment.name}`)
  return { email, assessment, link }
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('from the mail to the first answer, and back by the link', async ({ page }) => {
      const { assessment, link } = await invited("O'Neil Pat")
      await page.goto(link)
      await expect(page.getByText('Nothing has started yet.')).toBeVisible()
      await expect(page.getByText("Your invitation keeps the name “O'Neil Pat”.")).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('ONeil Pat')
      expect(await overflow(page)).toBe(0)
      await page.getByLabel('Password', { exact: true }).fill('24680')
      await page.getByRole('button', { name: 'Create account and read the rules' }).click()
      const rules = page.getByRole('dialog', { name: 'Test Rules' })
      await expect(rules).toContainText('You have 30 minutes once you begin.')
      // The page of the questions takes its time, as on a slow line.
      await page.route('**/question-list-screen-*.js', () => {})
      await rules.getByRole('button', { name: 'Begin, and start the clock' }).click()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(rules).toBeHidden()
      await page.unroute('**/question-list-screen-*.js')
      await page.goto(`/dashboard/questionsList?test=${assessment._id}`)
      await openFirstRemaining(page)
      await write(page, printing('Python', assessment.questions[0]?.expectedOutput ?? ''))
      await page.getByRole('button', { name: 'Run Code' }).click()
      await expect(page.getByText('Matches the expected output.')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Submit Output' }).click()
      await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()

      await page.goto(link)
      await expect(page.getByText('you have begun this test')).toBeVisible()
      await expect(page.getByText('The test has begun.')).toBeVisible()
      await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
      await expect(page.getByText(/^(30|29|28):\d\d$/)).toBeVisible()
      await expect(page.getByText(/^Nothing has started|once you begin/)).toHaveCount(0)
      await page.getByRole('link', { name: 'Resume the test' }).click()
      await expect(page.getByRole('heading', { name: assessment.name })).toBeVisible()
    })

    test('a session that ends in mid-test leads back to the question', async ({ page }) => {
      const candidate = await newCandidate('Sara Session')
      const assessment = await newTest({ numOfQuestions: 2, language: 'Python' })
      await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
      await openFirstRemaining(page)
      const address = page.url()
      await page.context().clearCookies()
      await write(page, 'print("typed after the session had ended")')
      await expect(page).toHaveURL(/\/session-expired/)
      await expect(page.getByRole('link', { name: 'Back to Sign Up' })).toBeVisible()
      await page.reload()
      await page.getByRole('link', { name: 'Sign in and return' }).click()
      await page.getByLabel('Email').fill(candidate.email)
      await page.getByLabel('Password', { exact: true }).fill(candidate.password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.locator('.cm-content')).toContainText('typed after the session had ended')
    })
  })
}

test('another account that signs in is not led to a question of the one before', async ({
  page,
}) => {
  const candidate = await newCandidate('Sara Session')
  const other = await newCandidate('Otto Other')
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
  await expect(page.getByRole('button', { name: 'Remaining' })).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('link', { name: 'Sign in and return' }).click()
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/assessments/)
})

test('a closing time that cuts the limit short is told before the start', async ({ page }) => {
  const closesAt = new Date(Date.now() + 10.5 * 60_000).toISOString()
  const { link } = await invited('Carla Close', { closesAt, journal: true })
  await page.goto(link)
  const told = /t most (10|9) minutes, not 30, because the test closes then/
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByText('Also how you write your code: every change')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('24680')
  await page.getByRole('button', { name: 'Create account and read the rules' }).click()
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules).toContainText(told)
  await expect(rules).not.toContainText('30 minutes once you begin')
})

test('the preview of invitations says which names no account may have', async ({ page }) => {
  const assessment = await newTest({ audience: 'invited' })
  await enter(page, adminAccount(), `/dashboard/test/${assessment._id}`)
  await page.getByRole('tab', { name: 'Candidates' }).click()
  await page
    .getByRole('button', { name: /Invite people|Add people/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByLabel('People').fill(`Student 7, ${newEmail()}\nAda Lovelace, ${newEmail()}`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Student 7')).toBeVisible()
  await expect(dialog.getByText(/“Student” is suggested/)).toHaveCount(1)
})

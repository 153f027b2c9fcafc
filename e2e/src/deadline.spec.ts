import { extendAttempt, listAttempts } from '@assay/contract/attempt-review'
import { createAttempt } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { attemptBody } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { printing } from '@assay/testkit/sources'
import { expect, type Page } from '@playwright/test'
import { begin, openFirstRemaining, write } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  findInList,
  menuItem,
  newCandidate,
  newTest,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

test('a timed test: made with its options, begun after its rules, extended while it runs', async ({
  page,
}) => {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  await describeTest(page, { name, numOfQuestions: 2 })
  await page.getByText('More options').click()
  await page.getByLabel('Time limit in minutes').fill('4')
  await page.getByRole('button', { name: 'Create Test' }).click()
  await expect(page.getByText('Time limit must be at least 5 minutes')).toBeVisible()
  await page.getByLabel('Time limit in minutes').fill('40')
  await createTest(page)

  const candidate = await newCandidate('Tina Timed')
  await page.context().clearCookies()
  await enter(page, candidate, '/dashboard/assessments')
  await findInList(page, name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('40 min')
  await expect(card.getByRole('link', { name: /Preview/ })).toHaveCount(0)
  await card.getByRole('button', { name: 'Start' }).click()
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules).toContainText('You have 40 minutes once you begin.')
  await expect(rules).not.toContainText('There is no time limit.')
  // Opening the questions by their address does not start the clock either.
  const testId = new URL(page.url()).searchParams.get('test')
  await page.goto(`/dashboard/questionsList?test=${testId}`)
  await rules.getByRole('button', { name: 'Begin, and start the clock' }).click()
  await expect(page.getByRole('timer')).toContainText(/^(40:00|39:\d\d) left$/)
  await expect(page.getByText(/^40 min, ends at \d\d:\d\d$/)).toBeVisible()

  await openFirstRemaining(page)
  await page.getByRole('button', { name: 'Hide countdown' }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Show countdown' }).click()
  // The socket is connected now.
  await expect(menuItem(page, 'Notifications')).toContainText('unread')

  const admin = await adminApi()
  const found = await admin.call(listAttempts, { query: { search: candidate.email } })
  const [attempt] = succeeded(found).data
  const id = attempt?._id ?? ''
  succeeded(await admin.call(extendAttempt, { params: { id }, body: { extraMinutes: 20 } }))
  // By socket: the page itself looks only every half minute.
  await expect(page.getByText(/^60 min \(extended from 40\), ends at/)).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('timer')).toContainText(/^(1:00:00|5\d:\d\d) left$/)

  await page.context().clearCookies()
  await enter(page, adminAccount(), `/dashboard/userAttempts/${id}`)
  await expect(page.getByText(/^60 min \(extended from 40\), ends/)).toBeVisible()
  await page.getByRole('button', { name: 'Give more time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give more time' })
  await dialog.getByLabel('Extra minutes in total').fill('600')
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await expect(page.getByText(/^640 min \(extended from 40\), ends/)).toBeVisible()

  // A mistyped number is taken back.
  await page.getByRole('button', { name: 'Take time back' }).click()
  const back = page.getByRole('dialog', { name: 'Take time back' })
  await back.getByLabel('Extra minutes in total').fill('35')
  await back.getByRole('button', { name: 'Take time back' }).click()
  await expect(page.getByText(/^75 min \(extended from 40\), ends/)).toBeVisible()
})

test('before it opens a test cannot be begun, and after it has closed it is not offered', async ({
  page,
}) => {
  const candidate = await newCandidate('Early Bird')
  const opensAt = new Date(Date.now() + 30 * 60_000).toISOString()
  const assessment = await newTest({ timeLimitMinutes: 40, opensAt })
  await enter(page, candidate, `/dashboard/rules?test=${assessment._id}`)
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules.getByRole('button', { name: /^Opens in (30:00|29:\d\d)$/ })).toBeDisabled()

  // As the server would tell it the day after: a closing time cannot be set in the past.
  const closesAt = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  const after = { opensAt: null, closesAt }
  await page.route(`**/api/tests/${assessment._id}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...after } } })
  })
  await page.route('**/api/test/getAll*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const closed = data.map((test: object) => ({ ...test, ...after }))
    await route.fulfill({ response, json: { ...rest, data: closed } })
  })
  await page.reload()
  await expect(page.getByText(/^It closed on \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Assessments' }).click()
  await findInList(page, assessment.name)
  const card = page.getByRole('listitem').filter({ hasText: assessment.name })
  await expect(card.getByRole('button', { name: 'Closed' })).toBeDisabled()
  await expect(card).toContainText('40 min')
})

test('an attempt that was ended too early is reopened, and the candidate goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate('Rita Reopened')
  const api = await signedInApi(candidate)
  const assessment = await newTest({ timeLimitMinutes: 40, numOfQuestions: 1, language: 'Python' })
  const begun = succeeded(await api.call(createAttempt, { body: attemptBody(api, assessment) }))
  const id = begun.data._id
  const [question] = assessment.questions
  const params = { testId: assessment._id, questionId: question?._id ?? '' }
  succeeded(await api.call(saveDraft, { params, body: { sourceCode: 'print(1)', revision: 0 } }))
  await enter(page, adminAccount(), `/dashboard/userAttempts/${id}`)
  await page.getByRole('button', { name: 'End attempt' }).click()
  const ending = page.getByRole('dialog', { name: 'End attempt' })
  await expect(ending).toContainText('The code saved for unanswered questions is submitted')
  await ending.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Reopen the attempt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'End attempt' }).click()
  await ending.getByRole('button', { name: 'End attempt' }).click()
  await expect(page.getByText('The attempt of Rita Reopened has ended.')).toBeVisible()
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const tab = await theirs.newPage()
  await enter(tab, candidate, `/dashboard/questionsList?test=${assessment._id}`)
  await expect(tab.getByText(/An administrator has ended this test/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reopen the attempt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen the attempt' })
  await dialog.getByLabel('Extra minutes').fill('5')
  await dialog.getByRole('button', { name: 'Reopen the attempt' }).click()
  await expect(page.getByText(/^Rita Reopened can continue until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give more time' })).toBeVisible()
  await expect(tab.getByRole('timer')).toContainText(/^4\d:\d\d left$/, { timeout: 40_000 })
  await theirs.close()
})

test('at the deadline the saved code is submitted, and the open tab says so, whatever its clock', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const RealDate = Date
    const dayMs = 24 * 60 * 60 * 1000
    window.Date = class extends RealDate {
      constructor(...args: [] | [string | number | Date]) {
        super(args.length === 0 ? RealDate.now() + dayMs : args[0])
      }
      static override now() {
        return RealDate.now() + dayMs
      }
    } as DateConstructor
  })
  const candidate = await newCandidate('Lena Late')
  const api = await signedInApi(candidate)
  await enter(page, candidate)
  await adminApi()
  // Only from here on is time short, even for a slow machine.
  const closesAt = new Date(Date.now() + 60_000).toISOString()
  const assessment = await newTest({ closesAt, numOfQuestions: 1, language: 'Python' })
  await begin(api, assessment)
  const [question] = assessment.questions
  await page.goto(`/dashboard/TestLayout?test=${assessment._id}&question=${question?._id}`)
  await write(page, printing('Python', question?.expectedOutput ?? ''))
  await expect(page.getByRole('timer')).toContainText(/^(1:00|0:\d\d) left$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const other = await sleepingTab(page)
  const timeIsUp = { name: 'Time is up' }
  await expect(page.getByRole('heading', timeIsUp)).toBeVisible({ timeout: 90_000 })
  // The editor had the focus.
  await expect(page.getByRole('heading', timeIsUp)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Flag for later' })).toBeHidden()
  await page.getByRole('link', { name: 'See the summary' }).click({ timeout: 90_000 })
  await expect(page.getByText('10 / 10 (100 %)')).toBeVisible({ timeout: 60_000 })
  await expect(other.getByRole('heading', timeIsUp)).toBeVisible({ timeout: 60_000 })
  await other.getByRole('link', { name: 'See the summary' }).click({ timeout: 90_000 })
  await expect(other.getByText('10 / 10 (100 %)')).toBeVisible()
})

/** The same question in another tab without a socket, on a laptop that slept for an hour. */
async function sleepingTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.route('**/socket.io/**', (route) => route.abort())
  await other.routeWebSocket('**/socket.io/**', (socket) => socket.close())
  await other.clock.install()
  await other.goto(page.url())
  await other.getByRole('navigation', { name: 'Questions' }).waitFor()
  await other.clock.fastForward('01:00:00')
  return other
}

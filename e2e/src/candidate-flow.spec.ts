import { deleteAssessment, listAssessments } from '@assay/contract/assessment-endpoints'
import { listOwnAttempts } from '@assay/contract/attempts'
import { urlOf } from '@assay/contract/client'
import { redirectDelayMs } from '@assay/contract/constants'
import { succeeded } from '@assay/testkit/client'
import { printing } from '@assay/testkit/sources'
import { expect, type Page } from '@playwright/test'
import { begin, openFirstRemaining, write } from './coding-steps.ts'
import {
  adminApi,
  enter,
  menuItem,
  newCandidate,
  newTest,
  openFromMenu,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'
import { pressOn } from './keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number}`) })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('link', { name })
const nextQuestion = (page: Page) => page.getByRole('link', { name: 'Next question' })
const flag = (page: Page) => page.getByRole('button', { name: 'Flag for later' })

test('from question to question: drafts and flags stay, and the next one follows an answer', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate()
  const assessment = await newTest({ numOfQuestions: 2 })
  await begin(await signedInApi(candidate), assessment)
  const list = `/dashboard/questionsList?test=${assessment._id}`
  await stretchRedirects(page)
  await enter(page, candidate, list)
  await openFirstRemaining(page)
  await expect(step(page, 'Previous')).toHaveCount(0)
  await flag(page).click()
  await expect(flag(page)).toHaveAttribute('aria-pressed', 'true')
  await write(page, 'print("not finished yet")')
  await step(page, 'Next').click()
  await expect(heading(page, 2)).toBeVisible()
  await expect(flag(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.cm-content')).toContainText('Write your code here')
  await step(page, 'Previous').click()
  await expect(heading(page, 1)).toBeVisible()
  await expect(page.locator('.cm-content')).toContainText('not finished yet')

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await enter(other, candidate, list)
  const row = other.getByRole('row').filter({ hasText: assessment.questions[0]?.title ?? '' })
  await expect(row.first()).toContainText('Flagged')
  await openFirstRemaining(other)
  await expect(flag(other)).toHaveAttribute('aria-pressed', 'true')
  await expect(other.locator('.cm-content')).toContainText('not finished yet')
  await elsewhere.close()

  await submit(page, assessment.questions[0]?.expectedOutput ?? '')
  await pressOn(page, nextQuestion(page))
  await expect(heading(page, 2)).toBeFocused()
  await step(page, 'Previous').click()
  await expect(page.getByText('This question was already answered')).toBeVisible()
  await expect(flag(page)).toHaveCount(0)
  await step(page, 'Next').click()
  await expect(heading(page, 2)).toBeVisible()
  await submit(page, assessment.questions[1]?.expectedOutput ?? '')
  await expect(page.getByRole('link', { name: 'See the summary' })).toBeVisible()
  await expect(nextQuestion(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/assessments/)
})

/** Gives a slow machine time to act on a page that redirects after three seconds. */
async function stretchRedirects(page: Page): Promise<void> {
  await page.addInitScript((delayMs) => {
    const realSetTimeout = window.setTimeout
    window.setTimeout = ((handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      realSetTimeout(handler, ms === delayMs ? 5 * ms : ms, ...args)) as typeof setTimeout
  }, redirectDelayMs)
}

async function submit(page: Page, output: string): Promise<void> {
  await write(page, printing('Python', output))
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByText('Matches the expected output.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
}

test('a notification waits quietly during a question, leads to its test and goes with all others', async ({
  page,
  context,
}) => {
  const candidate = await newCandidate()
  const api = await signedInApi(candidate)
  const taken = await newTest({ numOfQuestions: 1 })
  await begin(api, taken)
  await enter(page, candidate, `/dashboard/questionsList?test=${taken._id}`)
  await openFirstRemaining(page)
  const badge = menuItem(page, 'Notifications').locator('.tabular-nums')
  await expect(badge).toBeVisible()
  const before = await badge.textContent()
  const name = uniqueName()
  const announced = await newTest({ name })
  await expect(badge).not.toHaveText(before ?? '')
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('article')).toHaveCount(0)

  await openFromMenu(page, 'Notifications')
  const cardIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: name })
  await cardIn(page).getByRole('link', { name: 'New test available' }).click()
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules).toContainText(name)
  await expect(rules.getByRole('link', { name: 'Start' })).toBeVisible()
  const begun = await api.call(listOwnAttempts, { params: { id: api.userId }, query: {} })
  expect(succeeded(begun).data.map(({ _id }) => _id)).toEqual([taken._id])
  expect(announced._id).not.toBe(taken._id)

  const last = uniqueName()
  await newTest({ name: last })
  const other = await context.newPage()
  const lastIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: last })
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/notifications')
    await expect(lastIn(tab)).toBeVisible()
    // Opening it has marked it as read.
    await expect(cardIn(tab)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [page, other]) {
    await expect(lastIn(tab)).toHaveCount(0)
    await expect(tab.getByText('Welcome', { exact: true })).toHaveCount(0)
  }
})

test('a test that is gone says so, at the start and by an old link', async ({ page }) => {
  const candidate = await newCandidate()
  const gone = await newTest({ numOfQuestions: 1 })
  const search = encodeURIComponent(gone.name)
  await enter(page, candidate, `/dashboard/assessments?search=${search}`)
  const start = page.getByRole('button', { name: 'Start' })
  await expect(start).toBeVisible()
  // Tests that other workers announce would make the page read its list anew, without this one.
  await page.route(`**${urlOf(listAssessments)}*`, () => {})
  await (await adminApi()).call(deleteAssessment, { params: { id: gone._id } })
  await start.click()
  const unavailable = page.getByRole('heading', { name: 'This test is not available' })
  await expect(unavailable).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remaining' })).toHaveCount(0)
  await page.goto(`/dashboard/TestLayout?test=${gone._id}&question=${gone.questions[0]?._id}`)
  await expect(unavailable).toBeVisible()
  await page.getByRole('link', { name: 'Back to Assessments' }).click()
  await expect(page).toHaveURL(/\/dashboard\/assessments/)
})

test('the editor can be tried before a test is begun', async ({ page }) => {
  const candidate = await newCandidate()
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, candidate, `/dashboard/rules?test=${assessment._id}`)
  await page.getByRole('link', { name: 'Try the editor first' }).click()
  await expect(page.getByRole('heading', { name: /^Practice/ })).toBeVisible()
  await write(page, 'a = int(input())\nb = int(input())\nprint(a + b)')
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByText('Matches the expected output.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
  await expect(page.getByText('This was practice and does not count.')).toBeVisible()
  await page.getByRole('button', { name: 'Practise again' }).click()
  await page.getByLabel('Use my own input').check()
  await page.getByRole('textbox', { name: 'My own input' }).fill('700\n80')
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'Output' })).toContainText('780', {
    timeout: 60_000,
  })
  await expect(page.getByRole('tab', { name: 'Earlier runs' })).toHaveCount(0)

  await page.reload()
  await expect(page.locator('.cm-content')).toContainText('print(a + b)')
  await page.getByRole('link', { name: 'Java', exact: true }).click()
  await expect(page.locator('.cm-content')).toContainText('class named Main')
  await page.getByRole('link', { name: 'Test rules' }).click()
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
  const api = await signedInApi(candidate)
  const begun = await api.call(listOwnAttempts, { params: { id: api.userId }, query: {} })
  expect(succeeded(begun).total).toBe(0)
})

import { urlOf } from '@assay/contract/client'
import { markNotificationRead } from '@assay/contract/notifications'
import { printing } from '@assay/testkit/sources'
import { expect, type Page } from '@playwright/test'
import { begin, handIn } from './coding-steps.ts'
import {
  adminAccount,
  enter,
  menuItem,
  newCandidate,
  newTest,
  openFromMenu,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

test('a candidate is notified of a new test in every open tab', async ({ page, context }) => {
  await enter(page, await newCandidate())
  await openFromMenu(page, 'Notifications')
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dashboard/myScores')
  await expect(menuItem(elsewhere, 'Notifications')).toContainText('unread')

  const name = uniqueName()
  // Tests of other workers may be announced together with this one.
  const toast = elsewhere.getByText(/^(New test available|\d+ new notifications arrived\.)$/)
  // Start waiting first: the toast vanishes after a moment.
  await Promise.all([toast.first().waitFor(), newTest({ name })])
  await expect(page.getByText(`${name} (Python, Basic) is ready for you.`)).toBeVisible()
  await expect(page.getByText('Today').first()).toBeVisible()

  // The socket tells every tab before the call is answered, which must not count twice. Other
  // journeys announce tests too, so the tabs are compared with each other.
  await openFromMenu(elsewhere, 'Notifications')
  const cardIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: name })
  await expect(cardIn(elsewhere)).toBeVisible()
  const markRead = `**${urlOf(markNotificationRead, { params: { id: '*' } })}`
  await page.route(markRead, async (route) => {
    const response = await route.fetch()
    await expect(cardIn(elsewhere)).toBeHidden()
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse(markRead)
  await cardIn(page)
    .getByRole('button', { name: /Mark as read/ })
    .click()
  await answered
  await expect(cardIn(page)).toBeHidden()
  // What was read is still to be found, with nothing left to mark.
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(cardIn(page)).toBeVisible()
  await expect(cardIn(page).getByRole('button')).toHaveCount(0)
  const welcome = page.getByRole('listitem').filter({ hasText: 'Your account is ready.' })
  await welcome.getByRole('button', { name: 'Mark as read: Welcome' }).click()
  await expect(welcome.getByRole('button')).toHaveCount(0)
  await expect(welcome).toBeVisible()
  await page.getByRole('tab', { name: 'Unread' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0)
  // There is none if everything is read.
  const badge = (tab: Page) =>
    menuItem(tab, 'Notifications').locator('.tabular-nums').allTextContents()
  await expect
    .poll(async () => (await badge(page)).join() === (await badge(elsewhere)).join())
    .toBe(true)
})

test('admin and candidate are notified when a test is completed', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate('Dora Done')
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, adminAccount())
  await openFromMenu(page, 'Notifications')

  const api = await signedInApi(candidate)
  await begin(api, assessment)
  const code = printing('Python', assessment.questions[0]?.expectedOutput ?? '')
  await handIn(api, assessment, 0, code, true)
  await expect(page.getByText(assessment.name).first()).toBeVisible()
  await expect(page.getByText('Dora Done').first()).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  await enter(theirs, candidate)
  await openFromMenu(theirs, 'Notifications')
  await expect(theirs.getByText(assessment.name).first()).toBeVisible()
  await context.close()
})

test('a toast that appears under a resting pointer goes away by itself', async ({ page }) => {
  const candidate = await newCandidate('Rita Resting')
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, candidate, '/dashboard/myScores')
  await expect(menuItem(page, 'Notifications')).toContainText('unread')
  await page.mouse.move(1300, 50)
  const toasts = page.getByRole('article', { name: 'Information' })
  const api = await signedInApi(candidate)
  await begin(api, assessment)
  const right = printing('Python', assessment.questions[0]?.expectedOutput ?? '')
  await Promise.all([toasts.first().waitFor(), handIn(api, assessment, 0, right, true)])
  await expect(toasts).toHaveCount(0)
})

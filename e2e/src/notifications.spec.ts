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
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

test('a candidate is notified of a new test in every open tab', async ({ page, context }) => {
  await enter(page, await newCandidate())
  await menuItem(page, 'Notifications').click()
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dashboard/myScores')
  await expect(menuItem(elsewhere, 'Notifications')).toContainText('unread')

  const name = uniqueName()
  await newTest({ name })
  await expect(page.getByText(`${name} (Python, Basic) is ready for you.`)).toBeVisible()
  await expect(page.getByText('Today').first()).toBeVisible()
  await expect(elsewhere.getByText('New test available').first()).toBeVisible()

  // The socket brings the new count before the call is answered.
  const badge = (tab: Page) => menuItem(tab, 'Notifications').locator('.tabular-nums')
  await expect(badge(page)).toHaveText(/^2/)
  await page.route(`**${urlOf(markNotificationRead, { params: { id: '*' } })}`, async (route) => {
    const response = await route.fetch()
    await expect(badge(elsewhere)).toHaveText(/^1/)
    await route.fulfill({ response })
  })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: /Mark as read/ }).click()
  await expect(card).toBeHidden()
  await expect(badge(page)).toHaveText(/^1/)
})

test('admin and candidate are notified when a test is completed', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate('Dora Done')
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, adminAccount())
  await menuItem(page, 'Notifications').click()

  const api = await signedInApi(candidate)
  await begin(api, assessment)
  const code = printing('Python', assessment.questions[0]?.expectedOutput ?? '')
  await handIn(api, assessment, 0, code, true)
  await expect(page.getByText(assessment.name).first()).toBeVisible()
  await expect(page.getByText('Dora Done').first()).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  await enter(theirs, candidate)
  await menuItem(theirs, 'Notifications').click()
  await expect(theirs.getByText(assessment.name).first()).toBeVisible()
  await context.close()
})

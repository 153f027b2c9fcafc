import { expect } from '@playwright/test'
import { adminAccount, newCandidate, newTest, signIn, test, uniqueName } from './fixtures.ts'

test('a candidate is told of a new test at once, in every tab', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, await newCandidate())
  await page.getByRole('link', { name: /Notifications/ }).click()
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dashboard/myScores')
  await expect(elsewhere.getByRole('link', { name: /Notifications/ })).toContainText('1')

  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await adminContext.newPage()
  await admin.goto(new URL('/login', page.url()).href)
  const name = uniqueName()
  await newTest({ name })
  await expect(page.getByText(`${name} (Python, Basic) is ready for you.`)).toBeVisible()
  await expect(page.getByText('Today').first()).toBeVisible()
  await expect(elsewhere.getByText('New test available').first()).toBeVisible()
  await adminContext.close()

  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: /Mark as read/ }).click()
  await expect(card).toBeHidden()
})

test('an admin is told when a candidate is done', async ({ page }) => {
  await signIn(page, adminAccount())
  await page.getByRole('link', { name: /Notifications/ }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
})

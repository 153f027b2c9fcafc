import { expect, type Page } from '@playwright/test'
import { adminAccount, enter, newTest, test, uniqueName } from './fixtures.ts'
import { violations } from './violations.ts'

const phone = { width: 390, height: 844 }

/** Makes codes through the screen and returns what is on the card of the first person. */
async function makeCodes(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Codes on paper' }).click()
  await expect(page.getByText('Nobody has a code yet')).toBeVisible()
  await page.getByRole('button', { name: 'Invite by code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite by code' })
  await dialog.getByLabel('Names').fill('Mary Somerville, 25\nLi Wei\nli wei')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Line 3: li wei is on line 2 already')).toBeVisible()
  await dialog.getByLabel('Room').fill('Room 12')
  await dialog.getByRole('button', { name: 'Make 2 codes' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Mary Somerville' })
  await expect(card.getByRole('img', { name: 'QR code of Mary Somerville' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  return (await card.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? ''
}

test('somebody without an address takes a test with a code on paper, and goes on elsewhere', async ({
  page,
  browser,
}) => {
  const name = uniqueName()
  const exam = await newTest({ name, audience: 'invited', timeLimitMinutes: 40 })
  await enter(page, adminAccount(), `/dashboard/test/${exam._id}?tab=candidates`)
  const code = await makeCodes(page)
  await page.getByRole('link', { name: 'Back to the candidates' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Mary Somerville' })
  await expect(row).toContainText('No email address, Room 12')
  await expect(row).toContainText('25 %')

  const theirs = await browser.newContext()
  const guest = await theirs.newPage()
  await guest.goto('/login')
  await guest.getByRole('link', { name: 'Enter your code' }).click()
  await guest.getByLabel('Code').fill('0000 0000 0000')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByText('There is no such code. Check it against your sheet.')).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await guest.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByRole('heading', { name })).toBeVisible()
  await expect(guest.getByText('50 minutes once you begin (extended from 40)')).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Yes, read the rules' }).click()
  await guest.getByRole('button', { name: 'Begin, and start the clock' }).click()
  await expect(guest).toHaveURL(/questionsList/)
  await expect(row).toContainText('Begun')
  await theirs.close()

  // Another computer, by the QR code.
  const another = await browser.newContext({ viewport: phone })
  const again = await another.newPage()
  await again.goto(`/code#${code}`)
  await expect(again.getByLabel('Code')).toHaveValue(code)
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByRole('button', { name: 'Yes, resume the test' }).click()
  await expect(again).toHaveURL(/questionsList/)
  await another.close()
})

test('the sheet prints the cards alone, on white', async ({ page }) => {
  const exam = await newTest({ name: uniqueName(), audience: 'invited' })
  await enter(page, adminAccount(), `/dashboard/test/${exam._id}?tab=candidates`)
  await makeCodes(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Li Wei')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toBe('light')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

import { expect, type Page } from '@playwright/test'
import { begin } from './coding-steps.ts'
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

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Opens a page from the menu and waits for it, since the page before stays until then. */
async function tapInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menuItem(page, name).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('on a phone: tests by URL, after a reload and after going back', async ({ page }) => {
  const family = uniqueName()
  for (let i = 1; i <= 6; i += 1) await newTest({ name: `${family} no ${i}` })
  const filters = `search=${encodeURIComponent(family)}`
  const first = page.getByRole('heading', { name: `${family} no 1` })
  await enter(page, adminAccount(), `/dashboard/viewTest?${filters}&page=2`)
  await expect(first).toBeVisible()
  await page.reload()
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: `Edit ${family} no 1` }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name of Test')).toHaveValue(`${family} no 1`)
  await page.reload()
  await expect(dialog.getByLabel('Name of Test')).toHaveValue(`${family} no 1`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: /^Preview the questions/ }).tap()
  await expect(dialog.getByText('Q1')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: `Delete ${family} no 1` }).tap()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toContainText(`Are you sure you want to delete test ${family} no 1?`)
  await dialog.getByRole('button', { name: 'Confirm' }).tap()
  // Page 2 is empty now, so the list goes back to page 1.
  await expect(page.getByRole('heading', { name: `${family} no 6` })).toBeVisible()

  await tapInMenu(page, 'Restore Tests')
  await page.getByPlaceholder('Search here...').fill(family)
  const restore = page.getByRole('button', { name: `Restore ${family} no 1` })
  await expect(restore).toBeVisible()
  await page.reload()
  await restore.tap()
  await expect(page.getByText('Test restored successfully')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/viewTest/)
})

test('on a phone: attempts by URL, after a reload and after going back', async ({ page }) => {
  const candidate = await newCandidate('Petra Phone')
  const assessment = await newTest({ numOfQuestions: 1 })
  await begin(await signedInApi(candidate), assessment)
  const address = `/dashboard/userAttempts?search=${encodeURIComponent(candidate.email)}`
  await enter(page, adminAccount(), address)
  await page.getByRole('link', { name: assessment.name }).tap()
  const heading = page.getByRole('heading', { name: assessment.name, level: 1 })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Petra Phone')).toBeVisible()
  await expect(page.getByRole('table').getByText('In Progress')).toBeVisible()
})

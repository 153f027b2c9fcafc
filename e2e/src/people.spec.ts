import { type Browser, expect, type Page } from '@playwright/test'
import { begin } from './coding-steps.ts'
import {
  adminAccount,
  enter,
  findInList,
  menuItem,
  newCandidate,
  newEmail,
  newTest,
  openFromMenu,
  overflow,
  signedInApi,
  signIn,
  test,
  uniqueName,
} from './fixtures.ts'
import { violations } from './violations.ts'

async function adminPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await enter(page, adminAccount())
  return page
}

test('an admin deactivates an account, which ends its open session, and reactivates it', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate('Dora Departing')
  await enter(page, candidate)
  // The socket is connected now, so the page learns of the end of its session.
  await expect(menuItem(page, 'Notifications')).toContainText('unread')

  const admin = await adminPage(browser, baseURL)
  await openFromMenu(admin, 'People')
  await findInList(admin, candidate.email)
  const row = admin.getByRole('row').filter({ hasText: candidate.email })
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Manage' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Deactivated', { exact: true })).toBeVisible()
  // Nobody has touched this page meanwhile.
  await expect(page).toHaveURL('/session-expired')

  await page.goto('/login')
  await page.getByLabel('Email').fill(candidate.email)
  await page.getByLabel('Password', { exact: true }).fill(candidate.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('This account is deactivated.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await signIn(page, candidate)

  await dialog.getByRole('link', { name: 'Show attempts' }).click()
  await expect(admin).toHaveURL(/\/dashboard\/userAttempts\?search=/)
  await expect(admin.getByPlaceholder('Search here...')).toHaveValue(candidate.email)
  await admin.context().close()
})

test('an admin makes a group, changes it, and finds all of it in the audit log', async ({
  page,
}) => {
  const name = uniqueName()
  const [first, second] = [newEmail(), newEmail()]
  await enter(page, adminAccount(), '/dashboard/people')
  await page.getByRole('tab', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of Group').fill(name)
  await dialog.getByLabel('People').fill(`Ada <${first}>\nbob@\n${second}, Bob, 25 %`)
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog.getByText('Line 2: "bob@" is not a valid email address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add the 2 that can be read' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('25 %')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('group.csv')
  await page.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabel('Name of Group').fill(`${name} B`)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: `${name} B` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/dashboard/people/groups')

  await openFromMenu(page, 'Setting')
  await page.getByRole('button', { name: 'Audit log' }).click()
  await page.getByPlaceholder('Search here...').fill(name)
  const entries = page.getByRole('listitem').filter({ hasText: name })
  await expect(entries).toHaveText([
    /deleted the group/,
    /edited the group.*Name.*became.*B/s,
    /edited the group.*Removed/s,
    /exported the members of/,
    /created the group/,
  ])
  await page.getByLabel('Action').selectOption('Group deleted')
  await expect(entries).toHaveText([/deleted the group/])
})

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('a person has more time, larger pages and no countdown in every test', async ({
      page,
      browser,
      baseURL,
    }) => {
      const candidate = await newCandidate('Lara Larger')
      const admin = await adminPage(browser, baseURL)
      await admin.setViewportSize(page.viewportSize() ?? { width, height: 900 })
      await admin.goto(`/dashboard/people?search=${encodeURIComponent(candidate.email)}`)
      await admin.getByRole('button', { name: 'Manage Lara Larger' }).click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Accommodations' }).click()
      await dialog.getByLabel('Extra time').fill('50')
      await dialog.getByLabel('Larger font').check()
      await dialog.getByLabel('Hidden countdown').check()
      expect(await violations(admin)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('50 % extra time, larger font, hidden countdown')).toBeVisible()
      expect(await violations(admin)).toEqual([])
      expect(await overflow(admin)).toBe(0)

      const assessment = await newTest({ timeLimitMinutes: 40, numOfQuestions: 2 })
      await begin(await signedInApi(candidate), assessment)
      await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
      await expect(page.getByText('60 min (extended from 40)')).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('font-size', '20px')
      expect(await overflow(page)).toBe(0)
      await page.getByRole('button', { name: 'Show countdown' }).click()
      await expect(page.getByRole('timer')).toBeVisible()
      await admin.context().close()
    })
  })
}

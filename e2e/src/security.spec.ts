import { listAssessments } from '@assay/contract/assessment-endpoints'
import { accepted, connect } from '@assay/contract/connect'
import { expect } from '@playwright/test'
import {
  adminAccount,
  enter,
  menuItem,
  newCandidate,
  openFromMenu,
  signIn,
  test,
  uniqueName,
} from './fixtures.ts'

test('an admin makes a key, a program uses it, and no more once it is revoked', async ({
  page,
  baseURL,
}) => {
  await enter(page, adminAccount())
  await openFromMenu(page, 'Setting')
  await page.getByRole('button', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Choose what the key may do')).toBeVisible()
  const name = uniqueName()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Create, edit, delete and restore tests').check()
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('It is not shown again.')).toBeVisible()
  const key = (await dialog.getByText(/^assay_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(row).toContainText('Never used')

  const call = connect({ url: baseURL ?? '', key })
  await accepted(call(listAssessments))
  await page.reload()
  await expect(row).toContainText('Last used')
  await expect(page.getByText(key)).toHaveCount(0)

  await row.getByRole('button', { name: `Revoke the key ${name}` }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  // While the dialog is open, no role is found behind it.
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  expect((await call(listAssessments)).code).toBe('key_invalid')
})

test('who is signed in twice sees both devices, and signs the other one out', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate('Tara Twice')
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await enter(other, candidate)
  // The socket is connected now, so the page learns of the end of its session.
  await expect(menuItem(other, 'Notifications')).toContainText('unread')

  await signIn(page, candidate)
  await openFromMenu(page, 'Setting')
  await page.getByRole('button', { name: 'Security' }).click()
  const sessions = page.getByRole('region', { name: 'Open sessions' }).getByRole('listitem')
  await expect(sessions.first()).toContainText('This session')
  await expect(sessions.first()).toContainText('Chrome on Linux')
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(other).toHaveURL('/session-expired')
  await context.close()
})

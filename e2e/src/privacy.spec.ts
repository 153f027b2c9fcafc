import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { adminAccount, enter, newCandidate, test } from './fixtures.ts'

test('a candidate downloads their data and asks to be erased; an administrator does it', async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = await newCandidate('Vera Vanishing')
  await enter(page, candidate, '/dashboard/setting')
  await page.getByRole('button', { name: 'Privacy' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file).toMatchObject({
    format: 'assay-own-data',
    account: { name: 'Vera Vanishing', email: candidate.email },
    sessions: [{ way: 'password' }],
  })

  const section = page.getByRole('region', { name: 'Be erased' })
  const dialog = page.getByRole('dialog')
  await section.getByRole('button', { name: 'Ask to be erased' }).click()
  await dialog.getByRole('button', { name: 'Ask to be erased' }).click()
  await expect(section).toContainText('You asked to be erased on')
  await section.getByRole('button', { name: 'Withdraw the request' }).click()
  await section.getByRole('button', { name: 'Ask to be erased' }).click()
  await dialog.getByRole('button', { name: 'Ask to be erased' }).click()
  await expect(section).toContainText('You asked to be erased on')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const admin = await context.newPage()
  await enter(admin, adminAccount(), '/dashboard/notifications')
  await admin
    .getByRole('link', { name: /Erasure requested/ })
    .first()
    .click()
  const row = admin.getByRole('row').filter({ hasText: candidate.email })
  await expect(row).toContainText('Asks to be erased')
  await row.getByRole('button', { name: 'Manage' }).click()
  const asked = admin.getByRole('dialog')
  await asked.getByRole('button', { name: 'Erase this person' }).click()
  const address = asked.getByLabel(`Type ${candidate.email} to confirm`)
  await address.fill('somebody@example.com')
  await asked.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(asked.getByRole('alert')).toContainText('This is not what is shown above')
  await address.fill(candidate.email)
  await asked.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(admin.getByText('Person erased')).toBeVisible()
  await expect(row).toHaveCount(0)
  await context.close()

  await expect(page).toHaveURL('/session-expired')
  await page.goto('/login')
  await page.getByLabel('Email').fill(candidate.email)
  await page.getByLabel('Password', { exact: true }).fill(candidate.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Wrong email or password').first()).toBeVisible()
})

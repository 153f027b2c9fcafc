import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { adminAccount, enter, openFromMenu, test } from './fixtures.ts'

test('an admin exports a question and imports it as a draft', async ({ page }) => {
  await enter(page, adminAccount())
  await openFromMenu(page, 'Questions')
  const found = page.getByRole('rowheader').getByRole('link').first()
  const title = (await found.textContent()) ?? ''
  await found.click()
  // The list has a button to export it too.
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'ICPC package, 2025-09' }).click()
  const file = await (await downloading).path()
  await page.getByRole('button', { name: 'Close' }).click()

  await openFromMenu(page, 'Questions')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('x'),
  })
  await expect(dialog.getByText('broken.zip cannot be unpacked')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create draft' })).toHaveCount(0)

  const buffer = await readFile(file)
  await chooser.setInputFiles({ name: 'question.zip', mimeType: 'application/zip', buffer })
  await expect(dialog.getByText(title, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Draft created')).toBeVisible()
  await dialog.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

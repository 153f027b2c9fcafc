import { expect, type Page } from '@playwright/test'

/** Opens one part of a question in the studio. */
export const openPart = async (page: Page, name: string) => {
  const parts = page.getByRole('navigation', { name: 'Parts of the question' })
  await parts.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeVisible()
}

/** Proves the question and waits for the outcome. */
export const prove = async (page: Page, outcome: 'Passed' | 'Failed') => {
  await openPart(page, 'Proof')
  await page.getByRole('button', { name: 'Prove' }).click()
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible({
    timeout: 120_000,
  })
}

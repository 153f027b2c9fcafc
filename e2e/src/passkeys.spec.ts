import type { Product } from '@assay/testkit/product'
import { expect } from '@playwright/test'
import { enter, test } from './fixtures.ts'
import { startProductWithoutRunner } from './global-set-up.ts'

let product: Product
let url = ''

test.beforeAll(async () => {
  // Browsers have no passkeys for numeric addresses.
  product = await startProductWithoutRunner({ PUBLIC_URL: '' })
  url = product.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => product?.stop())

test.describe(() => {
  // `enter` opens paths of the product under test.
  test.use({ baseURL: async ({ baseURL }, use) => use(url || (baseURL ?? '')) })

  test('a passkey is added, signs in beside the form, is renamed and removed', async ({ page }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await enter(page, product.admin, '/dashboard/security')
    const section = page.getByRole('region', { name: 'Passkeys' })
    await expect(section).toContainText('You have no passkey yet.')
    await section.getByRole('button', { name: 'Add passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make passkey' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByRole('button', { name: 'Make passkey' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    const row = section.getByRole('listitem').filter({ hasText: 'My laptop' })
    await expect(row).toContainText('Never used')

    await page.request.get('/api/user/logout')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('Login successful')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/viewTest')

    await page.goto('/dashboard/security')
    await expect(row).toContainText('Last used')
    await row.getByRole('button', { name: 'Rename the passkey My laptop' }).click()
    await dialog.getByLabel('Name').fill('Old laptop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await section.getByRole('button', { name: 'Remove the passkey Old laptop' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(section).toContainText('You have no passkey yet.')

    await page.request.get('/api/user/logout')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  })
})

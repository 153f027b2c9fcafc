import { codeOf } from '@assay/testkit/authenticator-app'
import type { Account, Product } from '@assay/testkit/product'
import { expect, type Page } from '@playwright/test'
import { enter, test } from './fixtures.ts'
import { startProductWithoutRunner } from './global-set-up.ts'

interface Installation {
  readonly product: Product
  readonly url: string
}

let free: Installation
let strict: Installation

const start = async (env: Record<string, string>): Promise<Installation> => {
  const product = await startProductWithoutRunner({ PUBLIC_URL: '', ...env })
  // Browsers have no passkeys for numeric addresses.
  return { product, url: product.url.replace('127.0.0.1', 'localhost') }
}
test.beforeAll(async () => {
  free = await start({})
  strict = await start({ SECOND_FACTOR: 'required' })
})
test.afterAll(async () => {
  await free?.product.stop()
  await strict?.product.stop()
})

const enterPassword = async (page: Page, { email, password }: Account) => {
  await page.request.get('/api/user/logout')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}
const shownCodes = (page: Page) => page.getByRole('dialog').getByRole('listitem').allTextContents()
const keepCodes = (page: Page) => page.getByRole('button', { name: 'I have kept them' }).click()

test.describe('an installation that requires a second factor', () => {
  test.use({ baseURL: async ({ baseURL }, use) => use(strict?.url ?? baseURL ?? '') })

  test('has an administrator set up an app first, and asks for its codes', async ({ page }) => {
    const { admin } = strict.product
    await enter(page, admin, '/dashboard/people')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const code = dialog.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await code.fill(codeOf(secret, new Date()))
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog).toContainText('Keep these recovery codes')
    const codes = await shownCodes(page)
    expect(codes).toHaveLength(10)
    await keepCodes(page)
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()

    await enterPassword(page, admin)
    // The code of this period was used up by the set-up; that of the next one is right already.
    await page.getByLabel('Code').fill(codeOf(secret, new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login successful')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/viewTest')

    await enterPassword(page, admin)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard/viewTest')
    await page.goto('/dashboard/security')
    const section = page.getByRole('region', { name: 'Second factor' })
    await expect(section).toContainText('9 left.')
    await expect(section.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
    await section.getByRole('button', { name: 'Get new codes' }).click()
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Get new codes' }).click()
    await expect(dialog).toContainText('Keep these recovery codes')
    expect(await shownCodes(page)).not.toContain(codes[2])
    await keepCodes(page)
    await expect(section).toContainText('10 left.')
  })
})

test.describe('an installation that leaves it open', () => {
  test.use({ baseURL: async ({ baseURL }, use) => use(free?.url ?? baseURL ?? '') })

  test('lets an administrator use passkeys as second factor', async ({ page }) => {
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
    const { admin } = free.product
    await enter(page, admin, '/dashboard/security')
    const section = page.getByRole('region', { name: 'Second factor' })
    await expect(section).toContainText('Your password alone signs you in.')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByRole('button', { name: 'Make passkey' }).click()
    await section.getByRole('button', { name: 'Use my passkeys' }).click()
    await expect(dialog).toContainText('Keep these recovery codes')
    await keepCodes(page)
    await expect(section).toContainText('A sign-in asks for a code or a passkey.')

    await enterPassword(page, admin)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/dashboard/viewTest')

    await page.goto('/dashboard/security')
    await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('This passkey is your only second factor.')).toBeVisible()
    await section.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(section).toContainText('Your password alone signs you in')
  })
})

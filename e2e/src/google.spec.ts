import { type Google, startGoogle } from '@assay/testkit/google'
import type { Product } from '@assay/testkit/product'
import { expect } from '@playwright/test'
import { newEmail, test } from './fixtures.ts'
import { startProductWithoutRunner } from './global-set-up.ts'
import { serveScript } from './google-script.ts'

let google: Google
let product: Product

test.beforeAll(async () => {
  google = await startGoogle()
  product = await startProductWithoutRunner(google.env)
})
test.afterAll(async () => {
  await product?.stop()
  google?.close()
})

test("Google's button signs in", async ({ page }) => {
  const email = newEmail()
  await serveScript(page, await google.credential({ email }))
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/dashboard/assessments`)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? 'null'))
  expect(stored).toMatchObject({ name: 'Gerda Google', email, role: 'user' })
})

test('a credential that Google has not signed is refused', async ({ page }) => {
  await serveScript(page, await google.credential({ email: newEmail(), forged: true }))
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Google sign-in was not accepted. Please try again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()
})

test('a failure to load the Google script is reported once, in place', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await page.goto(`${product.url}/login`)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/^Google Login Failed/)
  await expect(page.getByRole('article', { name: 'Error' })).toHaveCount(0)
})

test('the content security policy allows exactly what Google sign-in needs', async ({
  page,
  baseURL,
}) => {
  const foreignSources = async (url: string) => {
    const policy = (await page.request.get(url)).headers()['content-security-policy'] ?? ''
    const { host } = new URL(url)
    return policy
      .replace(` ws://${host} wss://${host}`, '')
      .split(';')
      .filter((directive) => directive.includes('://'))
  }
  expect(await foreignSources(product.url)).toEqual([
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://accounts.google.com/gsi/",
    'frame-src https://accounts.google.com/gsi/',
  ])
  expect(await foreignSources(baseURL ?? '')).toEqual([])
  // Google checks the origin of a page by its referrer.
  const referrerPolicy = async (url: string) =>
    (await page.request.get(url)).headers()['referrer-policy']
  expect(await referrerPolicy(product.url)).toBe('no-referrer-when-downgrade')
  expect(await referrerPolicy(baseURL ?? '')).toBe('same-origin')
})

test('without a client id the button is disabled and says why', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Continue with Google' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Google sign-in is not set up on this server.')
  }
})

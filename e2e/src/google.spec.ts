import { expect } from '@playwright/test'
import { newEmail, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'
import { serveScript, standInForGoogle } from './stand-in-google.ts'

let google: Awaited<ReturnType<typeof standInForGoogle>>
let product: Product

test.beforeAll(async () => {
  google = await standInForGoogle()
  product = await startProduct({ env: google.env })
})
test.afterAll(async () => {
  await product?.stop()
  google?.close()
})

test("Google's button signs in", async ({ page }) => {
  const email = newEmail()
  await serveScript(page, google.credential(email))
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/dashboard/assessments`)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? 'null'))
  expect(stored).toMatchObject({ name: 'Gerda Google', email, role: 'user' })
})

test('a credential that Google has not signed is refused', async ({ page }) => {
  await serveScript(page, google.forged(newEmail()))
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Google sign-in was not accepted. Please try again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()
})

test('a failure to load the Google script is reported', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await page.goto(`${product.url}/login`)
  await expect(page.getByText('Google Login Failed')).toBeVisible()
})

test('the content security policy allows exactly what Google sign-in needs', async ({
  page,
  baseURL,
}) => {
  const foreignSources = async (url: string) => {
    const policy = (await page.request.get(url)).headers()['content-security-policy'] ?? ''
    return policy.split(';').filter((directive) => directive.includes('://'))
  }
  expect(await foreignSources(product.url)).toEqual([
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "connect-src 'self' ws: wss: https://accounts.google.com/gsi/",
    'frame-src https://accounts.google.com/gsi/',
  ])
  expect(await foreignSources(baseURL ?? '')).toEqual([])
})

test('without a client id the button is disabled and says why', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Continue with Google' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Google sign-in is not set up on this server.')
  }
})

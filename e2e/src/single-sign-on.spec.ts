import { type Oidc, startOidc } from '@assay/testkit/oidc'
import type { Product } from '@assay/testkit/product'
import { expect } from '@playwright/test'
import { newEmail, test } from './fixtures.ts'
import { startProductWithoutRunner } from './global-set-up.ts'

let oidc: Oidc
let product: Product

test.beforeAll(async () => {
  oidc = await startOidc()
  product = await startProductWithoutRunner(oidc.env())
  oidc.serve(product.url)
})
test.afterAll(async () => {
  await product?.stop()
  oidc?.close()
})

test('an identity provider signs in, and its response counts once', async ({ page }) => {
  const email = newEmail()
  oidc.add({ sub: email, email, email_verified: true, name: 'Olga Openid' })
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Continue with Company' }).click()
  const sentBack = page.waitForRequest((request) => request.url().includes('/sso/company?'))
  await page.getByRole('button', { name: 'Sign in as Olga Openid' }).click()
  const address = (await sentBack).url()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/sso/company`)
  await expect(page).toHaveURL(`${product.url}/dashboard/assessments`)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('This sign-in has expired')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('link', { name: 'Continue as Olga' })).toBeVisible()
})

test('an address that the provider has not verified is refused with what to do', async ({
  page,
}) => {
  const email = newEmail()
  oidc.add({ sub: email, email, email_verified: false, name: 'Una Unverified' })
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Continue with Company' }).click()
  await page.getByRole('button', { name: 'Sign in as Una Unverified' }).click()
  await expect(page.getByRole('alert')).toContainText('Verify it there')
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()
})

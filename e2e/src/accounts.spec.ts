import { forgotPassword, register, resetPassword } from '@assay/contract/account-endpoints'
import { urlOf } from '@assay/contract/client'
import { changePassword } from '@assay/contract/own-account'
import { login, logout } from '@assay/contract/sign-in'
import { succeeded } from '@assay/testkit/client'
import { expect } from '@playwright/test'
import {
  enter,
  linkMailedTo,
  menuItem,
  newCandidate,
  newClient,
  newEmail,
  openFromMenu,
  overflow,
  pressable,
  signIn,
  test,
} from './fixtures.ts'

test('from registration to logout', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('13579')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful.')).toBeVisible()

  // Start waiting first: the page redirects after a moment.
  const verified = page.getByText('Email Verified. Redirecting to Login...').waitFor()
  await page.goto(await linkMailedTo(email, 'Confirm your email address'))
  await verified
  await expect(page).toHaveURL('/login')

  await signIn(page, { email, password: '13579' })
  await expect(page).toHaveURL('/dashboard/assessments')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? 'null'))
  expect(stored).toMatchObject({ name: 'Ada Lovelace', email, role: 'user' })

  await openFromMenu(page, 'Setting')
  await expect(page.getByText('Created Account At:')).toBeVisible()
  await pressable(page, 'Edit Profile').click()
  await expect(page).toHaveURL('/dashboard/setting/editProfile')
  await page.getByLabel('Name').fill('Countess Ada')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/setting')
  await expect(page.locator('#content').getByText('Countess Ada')).toBeVisible()

  await pressable(page, 'Change Password').click()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await page.getByLabel('Current Password').fill('13579')
  await page.getByRole('button', { name: /verify|next|continue/i }).click()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.getByLabel('New Password').fill('24680')
  await page.getByLabel('Confirm Password').fill('24680')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /change password|update/i })
    .click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/setting')

  await menuItem(page, 'Logout').click()
  await expect(page.getByText('Confirm LogOut')).toBeVisible()
  await expect(page.getByText('Are you sure you want to exist the application ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('data'))).toBeNull()
  await page.goto('/dashboard/assessments')
  await expect(page).toHaveURL('/session-expired')
  await expect(page.getByText('Please log in again')).toBeVisible()
})

test('a forgotten password is set with the link, once', async ({ page }) => {
  const { email } = await newCandidate()
  await page.goto('/login')
  await page.getByRole('link', { name: /Forgot Password\? Click Here/ }).click()
  await expect(page).toHaveURL('/forgotPass')
  // The page before has a field for the address too.
  const send = page.getByRole('button', { name: 'Send reset Link' })
  await expect(send).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  const link = await linkMailedTo(email, 'Reset your password')
  await page.goto(link)
  await page.getByLabel('New Password').fill('97531')
  await page.getByLabel('Confirm Password').fill('11111')
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill('97531')
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, { email, password: '97531' })

  await page.goto(link)
  await expect(page.getByText('Reset Link Expired or Invalid')).toBeVisible()
  await pressable(page, 'Send Again').click()
  await expect(page).toHaveURL('/forgotPass')
})

test('a good link is not called bad while the server cannot be reached', async ({ page }) => {
  // 48 letters before the @, which is what the narrowest phones have no room for.
  const email = `${'abcdefgh'.repeat(6)}${newEmail()}`.slice(0, 64).concat('@example.com')
  const account = await newCandidate('Long Address', email)
  succeeded(await newClient().call(forgotPassword, { body: { email } }))
  const link = await linkMailedTo(email, 'Reset your password')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/auth/**', (route) => route.abort())
  for (const address of ['/verify?token=some', link]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'We could not reach the server' })).toBeVisible()
    await expect(page.getByText('Expired or Invalid')).toHaveCount(0)
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`Choose a new password for ${email}.`)).toBeVisible()
  expect(await overflow(page)).toBe(0)

  // Used in another tab meanwhile.
  await page.request.post(urlOf(resetPassword), { data: { email, password: '97531' } })
  await page.getByLabel('New Password').fill('86420')
  await page.getByLabel('Confirm Password').fill('86420')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Link Expired or Invalid' })).toBeVisible()
  await expect(pressable(page, 'Send Again')).toBeVisible()

  await enter(page, { ...account, password: '97531' }, '/dashboard/setting')
  const shown = page.locator('#content').getByText(email)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
    true,
  )
  await pressable(page, 'Change Password').click()
  await page.getByLabel('Current Password').fill('97531')
  await page.getByRole('button', { name: 'Verify Password' }).click()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.request.put(urlOf(changePassword), { data: { email, password: '97531' } })
  await page.getByLabel('New Password').fill('86420')
  await page.getByLabel('Confirm Password').fill('86420')
  await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Please verify your current password first')).toBeVisible()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeFocused()
})

test('a bad verification link offers another one', async ({ page }) => {
  await page.goto('/verify?token=nonsense')
  await expect(page.getByText('Resend Verification Link')).toBeVisible()
  await pressable(page, 'Resend Verification Email').click()
  await expect(page).toHaveURL('/resend-verify')
})

test('an unverified account is sent to ask for its link again', async ({ page }) => {
  const email = newEmail()
  const body = { name: 'Late Verifier', email, password: '13579' }
  succeeded(await newClient().call(register, { body }))
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('13579')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please verify your email before logging in')).toBeVisible()
  await expect(page).toHaveURL('/resend-verify')
  // The page before has a field for the address too.
  const send = page.getByRole('button', { name: 'Send Email' })
  await expect(send).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(page.getByText(`Verification email sent to ${email}`)).toBeVisible()
})

test('a role that is not allowed ends at the 401 page', async ({ page }) => {
  await signIn(page, await newCandidate())
  await page.goto('/dashboard/createTest')
  await expect(page).toHaveURL('/unauthorize')
  await expect(page.getByText('Unauthorized Access')).toBeVisible()
  await expect(page.getByText('Sorry, you are not authorized to view this page.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/')
})

test('a session that ends elsewhere ends the open page', async ({ page }) => {
  const account = await newCandidate()
  await signIn(page, account)
  await page.request.get(urlOf(logout))
  // The socket also tells the page, which may leave before the click finds its link.
  await Promise.race([
    menuItem(page, 'My Scores').click(),
    page.waitForURL('/session-expired', { timeout: 60_000 }),
  ])
  await expect(page).toHaveURL('/session-expired')
})

test('a double submit sends one request', async ({ page }) => {
  const account = await newCandidate()
  let logins = 0
  let release = () => {}
  const submittedTwice = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${urlOf(login)}`, async (route) => {
    logins += 1
    await submittedTwice
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page).toHaveURL('/dashboard/assessments')
  expect(logins).toBe(1)
})

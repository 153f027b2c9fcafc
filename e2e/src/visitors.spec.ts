import { urlOf } from '@assay/contract/client'
import { login } from '@assay/contract/sign-in'
import { expect } from '@playwright/test'
import { enter, newCandidate, test } from './fixtures.ts'

test('who is signed in already is offered the dashboard', async ({ page }) => {
  const account = await newCandidate('Ada Lovelace')
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page.getByText('is not set up on this server')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Continue as/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Send it again' })).toHaveAttribute(
      'href',
      '/resend-verify',
    )
  }

  // Reloaded in the three seconds after a login, even before the profile is known.
  await page.route('**/api/user/getMe', () => {})
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  const answered = page.waitForResponse(`**${urlOf(login)}`)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await answered
  await expect(page.getByText('Login successful')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page).toHaveURL('/dashboard/assessments')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await expect(page).toHaveURL('/dashboard/assessments')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Continue as Ada' })).toBeVisible()

  // Only the role decides about what may be opened.
  await page.evaluate(() => {
    const { email, ...rest } = JSON.parse(localStorage.getItem('data') ?? '{}')
    localStorage.setItem('data', JSON.stringify(rest))
  })
  await page.goto('/dashboard/setting/changePassword')
  await expect(page).toHaveURL('/dashboard/setting')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('odd addresses are met with a page', async ({ page, browser, baseURL }) => {
  await page.goto('/%E0%A4%A')
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()

  const message = `<b>Welcome</b> ${'very '.repeat(100)}`
  await page.goto(`/login?status=success&message=${encodeURIComponent(message)}`)
  const toast = page.getByRole('article', { name: 'Success' })
  await expect(toast).toContainText('<b>Welcome</b> very')
  await expect(toast).toHaveText(/^.{150,200}$/s)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await context.newPage()
  await plain.goto('/')
  await expect(plain.getByRole('heading', { name: 'Assay needs JavaScript' })).toBeVisible()
  await context.close()
})

test('the documents of the API keep to the content security policy of all pages', async ({
  page,
}) => {
  const policyOf = (response: { headers: () => Record<string, string> } | null) =>
    response?.headers()['content-security-policy']
  const login = await page.request.get('/login')
  expect(policyOf(await page.goto('/api/docs'))).toBe(policyOf(login))
  // A violation would be an error on the console, which fails the test.
  await page.getByText('All error codes').click()
  await page.locator('#operations-tag-accounts').click()
  await page
    .getByRole('button', { name: /sign-in-options/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
})

test('fast fingers: typing and Tab go where they should', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).focus()
  // In one task, as quickly as any keyboard could.
  const focused = await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form')?.requestSubmit()
    return (document.activeElement as HTMLInputElement).name
  })
  expect(focused).toBe('email')

  await enter(page, await newCandidate(), '/dashboard/setting')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The code is loaded now, so the dialog opens with the next frame. Tab comes with it.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=dialog]')) return
      observer.disconnect()
      const focus = document.activeElement?.closest('[role=dialog]')
      document.body.dataset.focusWhenOpened = focus ? 'inside' : 'behind'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-focus-when-opened', 'inside')
})

test('with reduced motion, a change of the theme is drawn at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const transitions = await page.evaluate(() =>
    document.getAnimations().filter((animation) => animation instanceof CSSTransition),
  )
  expect(transitions).toEqual([])
})

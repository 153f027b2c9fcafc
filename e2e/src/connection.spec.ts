import { expect, type Page } from '@playwright/test'
import { describeTest } from './create-test-steps.ts'
import { adminAccount, enter, menuItem, newTest, openFromMenu, test } from './fixtures.ts'

/** These tests remove code of the page on purpose. */
test.use({ toleratedFiles: /\/assets\/.+\.js$/ })

/** Counts how often the page itself is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('the sign-in pages work offline and go on by themselves', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByText('is not set up on this server')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you typed is kept')).toBeVisible()

  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('13579')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Unexpected error occurred')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByText('This will open as soon as you are back online.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  const loads = countLoads(page)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
  expect(loads()).toBe(0)
})

test('the dashboard keeps what was typed offline and goes on by itself', async ({
  page,
  context,
}) => {
  await enter(page, adminAccount(), '/dashboard/createTest')
  await describeTest(page, { name: 'Typed before the line went down', numOfQuestions: 1 })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create Test' }).click()
  await expect(page.getByText('Unexpected error occurred')).toBeVisible()
  await menuItem(page, 'Setting').click()
  await expect(page.getByText('This will open as soon as you are back online.')).toBeVisible()
  await expect(page.getByLabel('Name of Test')).toHaveValue('Typed before the line went down')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('after an upgrade, missing code reloads the page once', async ({ page }) => {
  const { name } = await newTest()
  const filters = `?search=${encodeURIComponent(name)}`
  await enter(page, adminAccount(), `/dashboard/viewTest${filters}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const loads = countLoads(page)
  const gone = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found' } })
  // Gone until the page is loaded anew.
  await page.route('**/assets/user-attempts-page-*.js', (route) =>
    loads() === 0 ? gone(route) : route.continue(),
  )
  await openFromMenu(page, 'User Attempts')
  await expect(page.getByRole('heading', { name: 'User Attempts' })).toBeVisible()
  expect(loads()).toBe(1)

  // Gone for good: loading the page again would not help.
  await page.route('**/assets/settings-page-*.js', gone)
  await menuItem(page, 'Setting').click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  expect(loads()).toBe(1)
  await openFromMenu(page, 'View Tests')
  await expect(page.getByRole('heading', { name: 'View Tests' })).toBeVisible()
})

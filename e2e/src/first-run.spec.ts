import { listAssessments } from '@assay/contract/assessment-endpoints'
import { urlOf } from '@assay/contract/client'
import { expect } from '@playwright/test'
import { begin } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import {
  adminAccount,
  enter,
  menuItem,
  newCandidate,
  openFromMenu,
  signedInApi,
  test,
} from './fixtures.ts'
import { exportToEnvironment, startProductWithoutRunner } from './global-set-up.ts'

/** A fresh installation. */
const newInstallation = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
  baseURL: async ({}, use) => {
    const before = { ...process.env }
    const product = await startProductWithoutRunner()
    exportToEnvironment(product)
    await use(product.url)
    Object.assign(process.env, before)
    await product.stop()
  },
})

newInstallation.use({ contextOptions: { reducedMotion: 'no-preference' } })

newInstallation('the first steps are shown until they are taken', async ({ page, browser }) => {
  const candidate = await newCandidate()
  const context = await browser.newContext({ baseURL: process.env.ASSAY_URL ?? '' })
  const theirs = await context.newPage()
  await enter(theirs, candidate)
  await expect(theirs.getByText('No Data Found')).toBeVisible()
  const whatHappens = theirs.getByRole('region', { name: 'What happens next' })
  await expect(whatHappens.getByRole('listitem')).toHaveCount(3)
  // The socket is connected now, so the page gets live updates.
  await expect(menuItem(theirs, 'Notifications')).toContainText('unread')

  await enter(page, adminAccount())
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText(process.env.ASSAY_URL ?? '')).toBeVisible()
  await steps.getByRole('button', { name: 'Copy the address' }).click()
  await expect(steps.getByText('Copied')).toBeVisible()
  await steps.getByRole('link', { name: 'Create the first one' }).click()
  await describeTest(page, { name: 'The first test', numOfQuestions: 1 })
  await createTest(page)
  await openFromMenu(page, 'View Tests')
  await expect(steps).toContainText('Done.')

  await expect(theirs.getByRole('heading', { name: 'The first test' })).toBeVisible()
  await expect(whatHappens).toBeHidden()
  const { data } = await (await page.request.get(urlOf(listAssessments))).json()
  await begin(await signedInApi(candidate), data[0])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The first test' })).toBeVisible()
  await expect(steps).toBeHidden()
  await context.close()
})

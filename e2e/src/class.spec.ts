import { urlOf } from '@assay/contract/client'
import { invite } from '@assay/contract/invitations'
import { readMailDelivery } from '@assay/contract/organisation'
import { succeeded } from '@assay/testkit/client'
import { expect } from '@playwright/test'
import { begin } from './coding-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  newCandidate,
  newTest,
  signedInApi,
  test,
} from './fixtures.ts'

test('a class is seen on one page, sorted, given more time and revoked together', async ({
  page,
}) => {
  const exam = await newTest({ audience: 'invited', timeLimitMinutes: 40, numOfQuestions: 3 })
  const working = await newCandidate('Wanda Working')
  const people = ['Adam Absent', 'Berta Busy', 'Wanda Working'].map((name, at) => ({
    name,
    email: at === 2 ? working.email : `${exam._id}-${at}@example.com`,
    extraTimePercent: 0,
  }))
  const admin = await adminApi()
  succeeded(await admin.call(invite, { params: { id: exam._id }, body: { people } }))
  await begin(await signedInApi(working), exam)

  // As where no mail server is set up.
  await page.route(`**${urlOf(readMailDelivery)}`, (route) =>
    route.fulfill({
      json: { statusCode: 200, message: 'OK', data: { isLocal: true, mailbox: null } },
    }),
  )
  await enter(page, adminAccount(), `/dashboard/test/${exam._id}?tab=candidates`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.getByLabel('Sort order').selectOption('By Name')
  await expect(rows.nth(1)).toContainText('Adam Absent')
  await page.getByLabel('Sort order').selectOption('Highest Score')
  await expect(rows.nth(1)).toContainText('Wanda Working')
  await expect(rows.nth(1)).toContainText('0 of 3')
  await expect(rows.nth(1)).toContainText('40 min')

  const remindAll = page.getByRole('button', { name: 'Remind 2 people who have not started' })
  await remindAll.click()
  const reminding = page.getByRole('dialog', { name: 'Remind 2 people who have not started' })
  await reminding.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('3 people selected')).toBeVisible()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('No mail server is set up.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Give more time' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Give more time to 1 person.')
  await dialog.getByLabel('Minutes').fill('15')
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await expect(rows.nth(1)).toContainText('55 min')

  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(dialog).toContainText('Revoke the invitations of 2 people.')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(rows.filter({ hasText: 'Revoked' })).toHaveCount(2)
  await expect(remindAll).toHaveCount(0)
  // Everybody is in one of the counts.
  await expect(page.getByText('3 invited, 0 not started, 1 in progress')).toHaveText(
    '3 invited, 0 not started, 1 in progress, 0 finished, 2 revoked',
  )

  await rows.nth(1).getByRole('link', { name: 'Wanda Working' }).click()
  await expect(page).toHaveURL(/userAttempts\//)
  await expect(page.getByText(working.email)).toBeVisible()

  // The way back has the name of the list it leads to, and a review is kept on the way.
  await page.getByRole('button', { name: 'Maybe', exact: true }).click()
  await page.getByLabel('Your note').fill('Asks good questions.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Candidates' }).click()
  await expect(page).toHaveURL(/tab=candidates/)
  await rows.nth(1).getByRole('link', { name: 'Wanda Working' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('Asks good questions.')
  await page.reload()
  await expect(page.getByLabel('Your note')).toHaveValue('Asks good questions.')
})

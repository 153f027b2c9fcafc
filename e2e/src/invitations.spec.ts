import { listInvitations } from '@assay/contract/invitation-list'
import { revokeInvitation } from '@assay/contract/invitations'
import { editOrganisation } from '@assay/contract/organisation'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import {
  adminAccount,
  adminApi,
  enter,
  linkMailedTo,
  newCandidate,
  newEmail,
  newTest,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

const options = { audience: 'invited', timeLimitMinutes: 40, numOfQuestions: 1 } as const

/** Invites through the screen and returns the link that was mailed. */
async function inviteOnScreen(page: Page, testName: string, email: string): Promise<string> {
  await page.getByRole('tab', { name: 'Candidates' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByLabel('People').fill(`Nora Newcomer, ${email}, 25\nno address, 10`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Line 2: There is no email address')).toBeVisible()
  await expect(dialog.getByText('1 person will be invited')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(dialog).toBeHidden()
  return linkMailedTo(email, `Invitation: ${testName}`)
}

async function createAccount(page: Page): Promise<void> {
  await expect(page.getByText('50 minutes once you begin (extended from 40)')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Nora Newcomer')
  await page.getByLabel('Password', { exact: true }).fill('97531')
  await page.getByRole('button', { name: 'Create account and read the rules' }).click()
  await expect(page.getByRole('dialog', { name: 'Test Rules' })).toBeVisible()
}

test('an administrator invites a newcomer and follows them to the test', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name } = await newTest({ name: uniqueName(), ...options })
  const email = newEmail()
  await enter(page, adminAccount(), `/dashboard/viewTest?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('Invited people only')).toBeVisible()
  const link = await inviteOnScreen(page, name, email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('25 %')

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await theirs.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name })).toBeVisible()
  // A mail scanner comes this far too; a person also moves.
  await expect(row).toContainText('Invited')
  await guest.mouse.move(200, 200)
  // Nobody reloads this page: what the guest does appears by itself.
  await expect(row).toContainText('Opened')
  await createAccount(guest)
  await guest.getByRole('button', { name: 'Begin, and start the clock' }).click()
  await expect(guest).toHaveURL(/questionsList/)
  await expect(row).toContainText('Begun')
  await expect(page.getByText('1 in progress')).toBeVisible()

  await guest.goto(link)
  await guest.getByRole('link', { name: 'Resume the test' }).click()
  await expect(guest).toHaveURL(/questionsList/)
  await theirs.close()
})

test('somebody with an account signs in and comes back to the invitation', async ({ page }) => {
  const account = await newCandidate('Nora Newcomer')
  const exam = await newTest({ name: uniqueName(), ...options })
  await enter(page, adminAccount(), `/dashboard/test/${exam._id}`)
  const link = await inviteOnScreen(page, exam.name, account.email)
  await page.goto(link)
  await expect(page.getByText('This invitation is for another account')).toBeVisible()
  await page.getByRole('button', { name: 'Log out and continue' }).click()
  await page.getByRole('link', { name: 'Sign in to continue' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('link', { name: 'Read the rules' }).click()
  await expect(page.getByRole('dialog', { name: 'Test Rules' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(exam._id))
})

test('a bad row is told, and revoking asks first', async ({ page }) => {
  const exam = await newTest({ name: uniqueName(), ...options })
  const email = newEmail()
  await enter(page, adminAccount(), `/dashboard/test/${exam._id}?tab=candidates`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByLabel('People').fill(`Rita Revoked, ${email}\nAda, ada@example.com, abc`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText(/^Line 2: Extra time must be .* not "abc"$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')

  await row.getByRole('button', { name: 'Rita Revoked' }).click()
  const person = page.getByRole('dialog', { name: 'Rita Revoked' })
  await person.getByRole('button', { name: 'Revoke…' }).click()
  await expect(person.getByRole('button', { name: 'Keep the invitation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(person.getByRole('button', { name: 'Remind' })).toBeVisible()
  await person.getByRole('button', { name: 'Revoke…' }).click()
  await person.getByRole('button', { name: 'Revoke the invitation' }).click()
  await expect(row).toContainText('Revoked')
})

test('an administrator names the organisation, writes a message and copies a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const organisation = uniqueName()
  await enter(page, adminAccount(), '/dashboard/setting')
  await page.getByRole('button', { name: 'Organisation' }).click()
  await page.getByLabel('Name').fill(organisation)
  await page.getByLabel('Logo colour').fill('#ffee00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('White text on this colour is hard to read.')).toBeVisible()
  await page.getByLabel('Logo colour').fill('#1a4d8f')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Organisation updated')).toBeVisible()

  const exam = await newTest({ ...options, invitationMessage: 'Bring a pencil.' })
  const email = newEmail()
  await page.goto(`/dashboard/test/${exam._id}`)
  const mailed = await inviteOnScreen(page, exam.name, email)
  await page.getByRole('button', { name: 'Nora Newcomer' }).click()
  const copied = page.waitForResponse(/\/invitations\/[^/]+\/link/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const { url } = (await (await copied).json()).data
  expect(new URL(url).pathname).toBe(new URL(mailed).pathname)
  await expect(page.getByText(/^Copied\.|^Copy it from here/)).toBeVisible()
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await theirs.newPage()
  await guest.goto(new URL(url).pathname)
  await expect(guest.getByRole('heading', { name: exam.name })).toBeVisible()
  await theirs.close()
  // Other tests read mails of this installation too.
  await (await adminApi()).call(editOrganisation, {
    body: { name: '', colour: '', invitationMessage: '' },
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a newcomer makes an account; a revoked link says so', async ({ page }) => {
    const exam = await newTest({ name: uniqueName(), ...options })
    const email = newEmail()
    const admin = await adminApi()
    await enter(page, adminAccount(), `/dashboard/test/${exam._id}?tab=candidates`)
    const link = await inviteOnScreen(page, exam.name, email)
    await page.context().clearCookies()
    await page.goto(link)
    await createAccount(page)
    const candidate = await signedInApi({ email, password: '97531' })
    expect((await candidate.get(`/api/tests/${exam._id}`)).status).toBe(200)

    const params = { id: exam._id }
    const { data } = succeeded(await admin.call(listInvitations, { params }))
    await admin.call(revokeInvitation, { params: { id: data[0]?._id ?? '' } })
    await page.goto(link)
    await expect(page.getByText('This invitation was revoked.')).toBeVisible()
  })
})

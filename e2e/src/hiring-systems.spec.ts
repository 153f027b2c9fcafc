import { startGreenhouse } from '@assay/testkit/hiring-systems'
import { expect } from '@playwright/test'
import { begin, handIn, untilJudged } from './coding-steps.ts'
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
} from './fixtures.ts'

test('an admin connects Greenhouse, which sends a test and reads the result', async ({ page }) => {
  let key = ''
  const greenhouse = await startGreenhouse({
    productUrl: () => process.env.ASSAY_URL ?? '',
    key: () => key,
  })
  await enter(page, adminAccount(), '/dashboard/integrations')
  await page.getByRole('button', { name: 'Connect Greenhouse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText(/\/api\/hiring\/greenhouse\/send_test$/)).toBeVisible()
  key = (await dialog.getByText(/^assay_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  const section = page.getByRole('region', { name: 'Hiring systems' })
  await expect(section).toContainText('Has never called')

  const one = await newTest({ numOfQuestions: 1, audience: 'invited' })
  const listed = (await greenhouse.listTests()).body
  expect(listed).toContainEqual({ partner_test_id: one._id, partner_test_name: one.name })
  const email = newEmail()
  const candidate = { first_name: 'Carla', last_name: 'Candidate', email }
  const id = (await greenhouse.sendTest(one._id, candidate)).body.partner_interview_id
  expect(await linkMailedTo(email, `Invitation: ${one.name}`)).toContain('/invitation/')
  await page.reload()
  await expect(section).toContainText('Last called')

  const user = await signedInApi(await newCandidate('Carla Candidate', email))
  const attemptId = await begin(user, one)
  const [question] = one.questions
  await handIn(user, one, 0, `print(${JSON.stringify(question?.expectedOutput)})`, true)
  await untilJudged(await adminApi(), attemptId)
  await expect.poll(() => greenhouse.statuses.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const { body } = await greenhouse.testStatus(id)
  expect(body).toMatchObject({ partner_status: 'complete', partner_score: 100 })
  await page.goto(body.partner_profile_url ?? '')
  await expect(page.getByText(email).first()).toBeVisible()

  await page.goto('/dashboard/integrations')
  await section.getByRole('link', { name: 'Updates of Greenhouse' }).click()
  const updates = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')
  await expect(updates.first()).toContainText('Delivered')
  await page.getByRole('link', { name: 'Back to Integrations' }).click()
  await greenhouse.responseError(['partner_score is not a number'])
  await page.reload()
  await expect(section).toContainText('partner_score is not a number')

  await section.getByRole('button', { name: 'Remove the connection of Greenhouse' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Connect Greenhouse' })).toBeVisible()
  expect((await greenhouse.listTests()).status).toBe(401)
  greenhouse.close()
})

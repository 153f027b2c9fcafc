import { closeAttempt, listAttempts } from '@assay/contract/attempt-review'
import { succeeded } from '@assay/testkit/client'
import {
  type LearningPlatform,
  learnerRole,
  startLearningPlatform,
  teacherRole,
} from '@assay/testkit/learning-platform'
import { expect, type Page } from '@playwright/test'
import { adminAccount, adminApi, enter, newTest, test } from './fixtures.ts'
import { violations } from './violations.ts'

const teacher = { sub: 'teacher', name: 'Tina Teacher', email: 'tina@school.test' }
const learner = { sub: 'learner', name: 'Lena Learner', email: 'lena@school.test' }

let platform: LearningPlatform
/** As people open it: another site than the product, unlike its address for servers. */
let site = ''

test.beforeAll(async () => {
  platform = await startLearningPlatform()
  platform.serve(process.env.ASSAY_URL ?? '')
  platform.add({ ...teacher, role: teacherRole })
  platform.add({ ...learner, role: learnerRole })
  site = platform.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => platform?.close())

const openCourse = (page: Page, person: string, open: string, where: 'frame' | 'window') =>
  page.goto(platform.coursePage(person, open, where).replace(platform.url, site))

async function addPlatform(page: Page): Promise<void> {
  await enter(page, adminAccount(), '/dashboard/integrations')
  const section = page.getByRole('region', { name: 'Learning platforms' })
  await expect(section).toContainText('There is no learning platform yet.')
  await expect(section).toContainText(`${process.env.ASSAY_URL}/lti/login`)
  await section.getByRole('button', { name: 'Add platform' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add platform' }).click()
  await expect(dialog.getByText('Issuer is required')).toBeVisible()
  const values = {
    ...{ Name: 'School', Issuer: platform.url, 'Client ID': platform.clientId },
    ...{ 'Deployment IDs': platform.deploymentId, 'Login URL': `${site}/auth` },
    ...{ 'Token URL': 'https://10.0.0.1/token', 'Key set URL': `${platform.url}/keys` },
  }
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
  await dialog.getByRole('button', { name: 'Add platform' }).click()
  await expect(dialog.getByText(/is not a public address/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Token URL', { exact: true }).fill(`${platform.url}/token`)
  await dialog.getByRole('button', { name: 'Add platform' }).click()
  await expect(page.getByText('Learning platform added')).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('School')
  expect(await violations(page)).toEqual([])
}

test('a teacher chooses a test in the course, and a learner takes it from there', async ({
  page,
  browser,
}) => {
  const one = await newTest()
  await addPlatform(page)

  await openCourse(page, teacher.sub, 'deep link', 'frame')
  const frame = page.frameLocator('iframe')
  const opening = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Choose a test' }).click()
  const own = await opening
  await expect(own.getByText('From School, as Tina Teacher.')).toBeVisible()
  expect(await violations(own)).toEqual([])
  await own.getByRole('button', { name: /^Continue as / }).click()
  await expect(own.getByText('For Programming 1, School.')).toBeVisible()
  await own.getByRole('searchbox').fill(one.name)
  await own.getByRole('button', { name: `Choose ${one.name}` }).click()
  await expect(own.getByText('The course has the test now')).toBeVisible()
  expect(await violations(own)).toEqual([])
  await expect(frame.getByText('The test is in the course now.')).toBeVisible()
  expect(platform.answers).toHaveLength(1)

  await page.goto('/dashboard/integrations')
  await page.getByRole('link', { name: 'Open School' }).click()
  await page.getByRole('button', { name: 'Import Programming 1 as a group' }).click()
  await expect(page.getByRole('link', { name: 'Programming 1' })).toBeVisible()
  await expect(page.getByText(/, 1 person, as of /)).toBeVisible()
  expect(await violations(page)).toEqual([])

  platform.addLink({ id: 'link', testId: one._id })
  const elsewhere = await browser.newContext()
  const course = await elsewhere.newPage()
  await openCourse(course, learner.sub, 'link', 'frame')
  const inFrame = course.frameLocator('iframe')
  await expect(inFrame.getByRole('heading', { name: one.name })).toBeVisible()
  const beginning = course.waitForEvent('popup')
  await inFrame.getByRole('link', { name: 'Open the test' }).click()
  const taking = await beginning
  await expect(taking.getByText('From School, as Lena Learner.')).toBeVisible()
  expect(await violations(taking)).toEqual([])
  await taking.getByRole('button', { name: 'Continue as Lena Learner' }).click()
  await expect(taking).toHaveURL(`${process.env.ASSAY_URL}/dashboard/rules?test=${one._id}`)
  await taking.getByRole('link', { name: 'Start' }).click()
  await expect(taking).toHaveURL(/questionsList/)

  const admin = await adminApi()
  const query = { search: one.name }
  const begun = async () => succeeded(await admin.call(listAttempts, { query })).data
  await expect.poll(begun).toHaveLength(1)
  const params = { id: (await begun())[0]?._id ?? '' }
  succeeded(await admin.call(closeAttempt, { params }))
  await expect.poll(() => platform.scores.length).toBe(1)
  expect(platform.scores[0]).toMatchObject({
    lineItem: '/lineitems/link',
    score: { userId: learner.sub, scoreGiven: 0, gradingProgress: 'FullyGraded' },
  })

  // In a window of its own; over plain http, no cookie comes back from another site.
  const direct = await browser.newContext()
  const straight = await direct.newPage()
  await straight.goto(platform.coursePage(learner.sub, 'link', 'window'))
  await straight.getByRole('link', { name: 'Open the tool' }).click()
  await straight.getByRole('button', { name: 'Continue as Lena Learner' }).click()
  await expect(straight).toHaveURL(new RegExp(`/dashboard/myScores/${one._id}`))
  await elsewhere.close()
  await direct.close()
})

test('whoever comes with nothing is told what to do', async ({ page }) => {
  await page.goto('/launch')
  await expect(page.getByRole('alert')).toContainText('Open the link in your course again.')
  await page.goto('/lti/login?iss=https://elsewhere.test&login_hint=x&target_link_uri=x')
  await expect(page.getByRole('alert')).toContainText('not registered here')
  expect(await violations(page)).toEqual([])
})

import { deleteAssessment } from '@assay/contract/assessment-endpoints'
import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { begin, handIn } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  findInList,
  newCandidate,
  newTest,
  openFromMenu,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await enter(page, adminAccount())
})

test('an admin creates a test and finds it', async ({ page }) => {
  const name = uniqueName()
  await openFromMenu(page, 'Create Test')
  await page.getByRole('button', { name: 'Create Test' }).click()
  for (const message of [
    'Test name is required',
    'Number of questions is required',
    'Language is required',
    'Level is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await page.getByLabel('Name of Test').fill(name)
  await page.getByLabel('No of Questions').fill('6')
  await page.getByLabel('Language').selectOption('C++')
  await page.getByLabel('Test Level').selectOption('Intermediate')
  await page.getByRole('button', { name: 'Create Test' }).click()
  await expect(page.getByText('Questions should not exceed 5')).toBeVisible()
  await page.getByLabel('No of Questions').fill('3')
  await expect(page.getByLabel('Instructions')).toBeHidden()
  await page.getByText('More options').click()
  await page.getByLabel('Instructions').fill('Work alone.\nUse any book.')
  await page.getByRole('button', { name: 'Create Test' }).click()
  await expect(page.getByText('Test created successfully')).toBeVisible()

  await openFromMenu(page, 'View Tests')
  await findInList(page, name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Intermediate')).toBeVisible()
  await expect(card.getByText('C++', { exact: true }).last()).toBeVisible()

  await card.getByRole('link', { name: /Preview/ }).click()
  const preview = page.getByRole('dialog')
  for (const mark of ['Q1', 'Q2', 'Q3']) await expect(preview.getByText(mark)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await card.getByRole('link', { name: /Edit/ }).click()
  await expect(page.getByLabel('Instructions')).toHaveValue('Work alone.\nUse any book.')
})

test('Create Test sends its four fields alone, and then offers what comes next', async ({
  page,
}) => {
  const name = uniqueName()
  await page.goto('/dashboard/createTest')
  await expect(page.getByText("Printing the sample's expected output earns full")).toBeVisible()
  const fields = { name, numOfQuestions: 1, language: 'Python', level: 'Basic' } as const
  await describeTest(page, fields)
  const sent = page.waitForRequest(/\/test\/create/)
  await createTest(page)
  expect((await sent).postDataJSON()).toEqual(fields)
  await expect(page.getByLabel('Name of Test')).toHaveValue('')
  await expect(page.getByText(`${name} is ready.`)).toBeVisible()
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByLabel('Name of Test')).toBeFocused()
  await expect(page.getByText(`${name} is ready.`)).toBeHidden()

  const other = uniqueName()
  await describeTest(page, { ...fields, name: other })
  await page.getByText('More options').click()
  await page.getByLabel('By hidden cases').check()
  await expect(page.getByText("Printing the sample's expected output earns full")).toBeHidden()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const sentToo = page.waitForRequest(/\/test\/create/)
  await page.getByRole('button', { name: 'Create Test' }).click()
  const body = { ...fields, name: other, marking: 'cases', timeZone }
  expect((await sentToo).postDataJSON()).toEqual(body)
  await page.getByRole('link', { name: 'Invite people' }).click()
  await expect(page.getByRole('heading', { name: other })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Candidates' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('the times of a test are side by side only where they fit', async ({ page }) => {
  const { _id } = await newTest({ timeLimitMinutes: 30 })
  for (const width of [1440, 1366, 1024, 390]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/dashboard/viewTest/editTest/${_id}`)
    const dialog = await page.getByRole('dialog').locator('form').boundingBox()
    const opens = await page.getByLabel('Opens').boundingBox()
    const closes = await page.getByLabel('Closes').boundingBox()
    if (!dialog || !opens || !closes) throw new Error('a field is not shown')
    for (const field of [opens, closes]) {
      // As wide as Chromium needs for a date, a time and its picker.
      expect(field.width).toBeGreaterThan(215)
      expect(field.x + field.width).toBeLessThanOrEqual(dialog.x + dialog.width + 1)
    }
    const isBeside = opens.x + opens.width <= closes.x
    expect(isBeside || opens.y + opens.height <= closes.y).toBe(true)
  }
})

test('the menu keeps the seven specified items in order, with the others below', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
    'View Tests',
    'Create Test',
    'Restore Tests',
    /^Notifications/,
    'User Attempts',
    'Setting',
    'Logout',
  ])
  await expect(menu.getByRole('list', { name: 'Manage' }).getByRole('link')).toHaveText([
    'Questions',
    'People',
  ])
  await expect(menu.getByRole('list', { name: 'Guide' }).getByRole('link')).toHaveText(['Help'])
})

test('an admin edits a test by URL, also after a reload', async ({ page }) => {
  const created = await newTest()
  const renamed = uniqueName()
  await page.goto(`/dashboard/viewTest/editTest/${created._id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Test' })
  await expect(dialog.getByLabel('Name of Test')).toHaveValue(created.name)
  await page.reload()
  await dialog.getByLabel('Name of Test').fill(renamed)
  await dialog.getByLabel('No of Questions').fill('7')
  await dialog.getByLabel('Test Level').selectOption('Advanced')
  await expect(dialog.getByText('All questions of this test are replaced')).toBeVisible()
  await dialog.getByLabel('Test Level').selectOption(created.level)
  await expect(dialog.getByText('All questions of this test are replaced')).toBeHidden()
  await dialog.getByRole('button', { name: 'Update Test' }).click()
  await expect(page.getByText('Test updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/viewTest(\?|$)/)
  await findInList(page, renamed)
  const card = page.getByRole('listitem').filter({ hasText: renamed })
  await expect(card.getByText('7', { exact: true })).toBeVisible()
})

test('editing a begun test says first what changes for whom', async ({ page }) => {
  const { _id, name, ...made } = await newTest({ numOfQuestions: 3 })
  await begin(await signedInApi(await newCandidate()), { _id, name, ...made })
  await findInList(page, name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('1 in progress')).toBeVisible()
  await card.getByRole('link', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Test' })
  await expect(dialog.getByText('1 person has begun this test.')).toBeVisible()
  await dialog.getByLabel('No of Questions').fill('2')
  await dialog.getByLabel('Language').selectOption('Java')
  await dialog.getByRole('button', { name: 'Update Test' }).click()
  await expect(
    dialog.getByText('1 attempt is under way and keeps 3 questions in Python'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Update Test' })).toBeFocused()
  await expect(dialog.getByLabel('No of Questions')).toHaveValue('2')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Test updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  await card.getByRole('link', { name: `Open test ${name}` }).click()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(
    page.getByText('1 person has begun with other questions or in another language'),
  ).toBeVisible()
})

test('a begun test with options says what can no longer be changed, and why', async ({ page }) => {
  const closesAt = '2035-01-01T00:00:00.000Z'
  const made = await newTest({ marking: 'cases', closesAt, otherLanguages: ['Java'] })
  await begin(await signedInApi(await newCandidate()), made)
  await page.goto(`/dashboard/viewTest/editTest/${made._id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Test' })
  const background = (label: string) =>
    dialog.getByLabel(label).evaluate((one) => getComputedStyle(one).backgroundColor)
  for (const label of ['No of Questions', 'Language', 'Test Level']) {
    await expect(dialog.getByLabel(label)).toBeDisabled()
    expect(await background(label)).not.toBe(await background('Name of Test'))
  }
  for (const [label, reason] of [
    ['By sample output', 'Marking cannot be changed'],
    ['Invited people only', 'Who may take the test cannot be changed'],
    ['Time limit in minutes', 'The time limit can only become longer'],
    ['Opens', 'The opening time can only be moved earlier'],
    ['Leave open questions unanswered', 'Saved code cannot be left unmarked'],
    ['Record how the code is written', 'Recording cannot be turned on'],
    ['Ask candidates about their own programs', 'Questions about own programs cannot be added'],
  ] as const) {
    await expect(dialog.getByLabel(label)).toBeDisabled()
    await expect(dialog.getByText(`${reason} once somebody has begun the test.`)).toBeVisible()
  }
  await expect(dialog.getByRole('checkbox', { name: 'Java', exact: true })).toBeDisabled()
  await expect(dialog.getByText('Languages cannot be taken away')).toBeVisible()
  await expect(dialog.getByLabel('Closes')).toBeEnabled()
  await expect(dialog.getByText('The closing time can only be moved later')).toBeVisible()
  const renamed = uniqueName()
  await dialog.getByLabel('Name of Test').fill(renamed)
  await dialog.getByRole('button', { name: 'Update Test' }).click()
  await expect(page.getByText('Test updated successfully')).toBeVisible()
})

test('a card says whom its test is for, and leads to its page, where rejudging is', async ({
  page,
}) => {
  const { name } = await newTest({ marking: 'cases', audience: 'invited' })
  await findInList(page, name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Invited only')).toBeVisible()
  await expect(card.getByText('Nobody invited yet')).toBeVisible()
  await expect(card.getByRole('link', { name: /Rejudge/ })).toBeHidden()
  await card.getByText('Open test').click()
  await page.getByRole('link', { name: 'Rejudge' }).click()
  const rejudge = page.getByRole('dialog', { name: 'Rejudge' })
  await expect(rejudge.getByText(`All answers of test ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('the card of a test says when it has closed', async ({ page }) => {
  const closesAt = new Date(Date.now() + 5_000).toISOString()
  const { name } = await newTest({ closesAt })
  await findInList(page, name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Closed', { exact: true })).toBeVisible()
  await expect(card.getByText('Closes', { exact: true })).toHaveCount(0)
})

test('the overview says who is at work, and moves when somebody begins or ends', async ({
  page,
}) => {
  // Among other tests with one person at work, the one that closes is listed first.
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const assessment = await newTest({ numOfQuestions: 1, closesAt })
  await page.reload()
  const overview = page.getByRole('region', { name: 'Overview' })
  await overview.getByRole('button', { name: /at work/ }).click()
  const row = overview
    .getByRole('list', { name: 'Running now' })
    .getByRole('listitem')
    .filter({ hasText: assessment.name })

  const api = await signedInApi(await newCandidate())
  await begin(api, assessment)
  await expect(row).toContainText('1 at work · 1 in progress')
  const code = printing(assessment.language, assessment.questions[0]?.expectedOutput ?? '')
  await handIn(api, assessment, 0, code, true)
  await expect(row.filter({ hasText: '1 at work' })).toHaveCount(0)
})

test('an admin who would overwrite another change is warned', async ({ page, context }) => {
  const created = await newTest()
  const address = `/dashboard/viewTest/editTest/${created._id}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await expect(tab.getByLabel('Name of Test')).toHaveValue(created.name)
  }
  await page.getByLabel('Name of Test').fill(uniqueName())
  await page.getByRole('button', { name: 'Update Test' }).click()
  await expect(page.getByText('Test updated successfully')).toBeVisible()
  await other.getByLabel('Name of Test').fill(uniqueName())
  await other.getByRole('button', { name: 'Update Test' }).click()
  await expect(
    other.getByText('Somebody else has changed this test in the meantime.'),
  ).toBeVisible()
})

test('an admin deletes a test and restores it', async ({ page }) => {
  const { name } = await newTest()
  await findInList(page, name)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(dialog.getByText(`Are you sure you want to delete test ${name}?`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard\/viewTest\?/)

  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Test deleted successfully')).toBeVisible()
  await expect(page.getByText('No Data Found')).toBeVisible()

  await openFromMenu(page, 'Restore Tests')
  for (const heading of ['TEST NAME', 'NO. OF QUESTIONS', 'LANGUAGE', 'LEVEL', 'RESTORE']) {
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible()
  }
  await findInList(page, name)
  await page.getByRole('row', { name }).getByRole('button').click()
  await expect(page.getByText('Test restored successfully')).toBeVisible()
  await expect(page.getByText('No Data Found')).toBeVisible()
})

test('a test that another admin has deleted closes its dialog and leaves the list', async ({
  page,
}) => {
  const { name, _id } = await newTest()
  await findInList(page, name)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await (await adminApi()).call(deleteAssessment, { params: { id: _id } })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('article', { name: 'Error' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No Data Found')).toBeVisible()
})

test('filters, order and page are kept in the URL', async ({ page }) => {
  const family = uniqueName()
  for (let i = 1; i <= 6; i += 1) await newTest({ name: `${family} no ${i}` })
  await findInList(page, family, 6)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${family} no 1` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: `${family} no 1` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
  await page.getByLabel('Sort order').selectOption('asc')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`${family} no 1`)
  await page.getByLabel('Level').selectOption('Advanced')
  await expect(
    page.getByText('Try adjusting your search, filters, or check back later.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/viewTest\?sortOrder=asc$/)
  await expect(page.getByLabel('Level')).toHaveValue('')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
})

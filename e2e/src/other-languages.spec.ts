import { closeAttempt, listAttempts } from '@assay/contract/attempt-review'
import { succeeded } from '@assay/testkit/client'
import { printing } from '@assay/testkit/sources'
import { expect, type Page } from '@playwright/test'
import { begin, openFirstRemaining, start, write } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  findInList,
  newCandidate,
  newTest,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

const code = (page: Page) => page.locator('.cm-content')
const choose = (page: Page, language: string) =>
  page.getByRole('combobox', { name: 'Language' }).selectOption(language)

async function append(page: Page, text: string): Promise<void> {
  await code(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(text)
}

test('a test in several languages is made, taken and reviewed', async ({ page }) => {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  await describeTest(page, { name, numOfQuestions: 1 })
  await page.getByText('More options').click()
  const others = page.getByRole('group', { name: 'Candidates may also use' })
  await expect(others.getByRole('checkbox', { name: 'Python' })).toHaveCount(0)
  await others.getByRole('checkbox', { name: 'JavaScript' }).check()
  await others.getByRole('checkbox', { name: 'C', exact: true }).check()
  await page.getByLabel('Record how the code is written').check()
  await createTest(page)
  await page.getByRole('link', { name: 'Open test' }).click()
  await expect(page.getByText('Other languages')).toBeVisible()
  await expect(page.getByText('JavaScript, C', { exact: true })).toBeVisible()

  const candidate = await newCandidate('Lara Languages')
  await page.context().clearCookies()
  await enter(page, candidate, '/dashboard/assessments')
  await start(page, name)
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules).toContainText('You can answer each question in Python, JavaScript, or C.')
  await rules.getByRole('button', { name: /^Begin/ }).click()
  await openFirstRemaining(page)
  await expect(code(page)).toContainText('# Write your code here')
  await write(page, printing('Python', 'in python'))
  await page.getByRole('button', { name: 'Run Code' }).click()
  const output = page.getByRole('tabpanel', { name: 'Output' })
  await expect(output).toContainText('in python', { timeout: 60_000 })

  await choose(page, 'JavaScript')
  await expect(code(page)).toContainText('// Write your code here')
  await write(page, printing('JavaScript', 'in script'))
  await expect(page.getByText('Your last run was in Python.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Output' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your last run was in Python' })
  await dialog.getByRole('button', { name: 'Run again' }).click()
  await expect(output).toContainText('in script', { timeout: 60_000 })

  // An earlier run comes back in its own language, and undoing brings back what was there.
  await choose(page, 'Python')
  await append(page, ' # more')
  await choose(page, 'JavaScript')
  await page.getByRole('tab', { name: 'Earlier runs' }).click()
  const runs = page.getByRole('tabpanel', { name: 'Earlier runs' }).getByRole('listitem')
  await expect(runs.nth(0)).toContainText('JavaScript')
  await runs
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Python')
  await expect(code(page)).toHaveText('print("in python")')
  await code(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(code(page)).toContainText('# more')

  await choose(page, 'JavaScript')
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText(/^Result: /)).toBeVisible()

  await page.context().clearCookies()
  await enter(page, adminAccount(), '/dashboard/userAttempts')
  await findInList(page, name)
  const row = page.getByRole('row').filter({ hasText: name })
  // The specified column shows the language of the test.
  await expect(row).toContainText('Python')
  await row.getByRole('link').first().click()
  await expect(page.getByText('JavaScript', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText(/^Went over to JavaScript/).first()).toBeVisible()
  await expect(page.getByText(/the judged program is the recorded text/i)).toBeVisible()
  await expect(page.getByText(/^Gap:/)).toHaveCount(0)
})

test('switching under the clock, offline, in two tabs and by a reload loses no code', async ({
  page,
  context,
}) => {
  const one = await newTest({
    ...{ numOfQuestions: 1, language: 'Python', timeLimitMinutes: 40 },
    otherLanguages: ['JavaScript', 'C'],
  })
  const candidate = await newCandidate('Sam Switching')
  await begin(await signedInApi(candidate), one)
  const address = `/dashboard/TestLayout?test=${one._id}&question=${one.questions[0]?._id}`
  await enter(page, candidate, address)
  await expect(code(page)).toContainText('# Write your code here')
  const languages = ['JavaScript', 'C', 'Python', 'C', 'JavaScript', 'Python', 'C', 'JavaScript']
  for (const [at, language] of [...languages, 'C', 'Python'].entries()) {
    await choose(page, language)
    await expect(code(page)).toContainText('Write your code here')
    await append(page, ` ${language}${at}`)
  }
  const expected = [
    ['Python', /Python2 Python5 Python9$/],
    ['JavaScript', /JavaScript0 JavaScript4 JavaScript7$/],
    ['C', /C1 C3 C6 C8$/],
  ] as const
  for (const [language, text] of expected) {
    await choose(page, language)
    await expect(code(page)).toHaveText(text)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }

  await context.setOffline(true)
  await append(page, ' off1')
  await choose(page, 'JavaScript')
  await append(page, ' off2')
  await expect(page.getByText('Your C code is not saved on the server yet.')).toBeVisible({
    timeout: 30_000,
  })
  await context.setOffline(false)
  await expect(page.getByText('Your C code is not saved on the server yet.')).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto(address)
  await expect(code(other)).toHaveText(/JavaScript7 off2$/)
  await choose(other, 'C')
  await append(other, ' tab2')
  await append(page, ' tab1')
  await choose(page, 'C')
  await expect(code(page)).toHaveText(/C8 off1 tab2$/)
  await append(page, ' last')
  await expect(code(other)).toHaveText(/tab2 last$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('C')
  await expect(code(page)).toHaveText(/tab2 last$/)
  await choose(page, 'JavaScript')
  await expect(code(page)).toHaveText(/JavaScript7 off2 tab1$/)

  const admin = await adminApi()
  const found = await admin.call(listAttempts, { query: { search: candidate.email } })
  const id = succeeded(found).data[0]?._id ?? ''
  succeeded(await admin.call(closeAttempt, { params: { id } }))
  await enter(other, adminAccount(), `/dashboard/userAttempts/${id}`)
  // What was changed last, although the other one is shown.
  await expect(other.getByText('tab2 last')).toBeVisible({ timeout: 60_000 })
})

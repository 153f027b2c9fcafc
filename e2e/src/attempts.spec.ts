import { setTimeout as sleep } from 'node:timers/promises'
import { createAttempt } from '@assay/contract/attempts'
import { standardLanguages } from '@assay/contract/catalogue'
import { urlOf } from '@assay/contract/client'
import { bankListQuery, listBankQuestions } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import { printing } from '@assay/testkit/sources'
import { expect, type Request } from '@playwright/test'
import { begin, handIn, openFirstRemaining, start, untilChecked, write } from './coding-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  findInList,
  newCandidate,
  newEmail,
  newTest,
  openFromMenu,
  overflow,
  signedInApi,
  test,
  uniqueName,
} from './fixtures.ts'

for (const language of standardLanguages) {
  test(`from Start to score in ${language}`, async ({ page }) => {
    const assessment = await newTest({ language, numOfQuestions: 1 })
    const expected = assessment.questions[0]?.expectedOutput ?? ''
    await enter(page, await newCandidate())
    await start(page, assessment.name)
    await expect(page.getByRole('heading', { name: assessment.name })).toBeVisible()
    await openFirstRemaining(page)
    const starter = language === 'Python' ? '# Write your code here' : '// Write your code here'
    await expect(page.locator('.cm-content')).toContainText(starter)
    await expect(page.getByText('No output generated yet...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Output' })).toBeDisabled()

    // A debugging question has a program to start from already.
    if (assessment.questions[0]?.starterCode === undefined) {
      const [firstWord = ''] = assessment.questions[0]?.sampleInput.trim().split(/\s/) ?? []
      const insert = page.getByRole('button', { name: 'Insert a program that reads it' })
      await insert.click()
      await expect(insert).toHaveCount(0)
      await expect(page.locator('.cm-content')).toContainText(starter)
      await page.getByRole('button', { name: 'Run Code' }).click()
      const output = page.getByRole('tabpanel', { name: 'Output' })
      await expect(output.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(output).toContainText(firstWord)
    }

    const code = printing(language, expected)
    await write(page, code)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.locator('.cm-content')).toContainText(code.split('\n')[0] ?? '')
    await page.getByRole('button', { name: 'Run Code' }).click()
    await expect(page.getByText('Matches the expected output.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Submit Output' }).click()
    await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/assessments/)

    await openFromMenu(page, 'My Scores')
    const row = page.getByRole('row', { name: assessment.name })
    await expect(row).toContainText('10')
    await expect(row).toContainText(language)
  })
}

test('a wrong answer is final, and the remaining questions can be resumed', async ({ page }) => {
  const assessment = await newTest({ numOfQuestions: 2, instructions: 'Use any book.' })
  await enter(page, await newCandidate())
  await start(page, assessment.name)
  await page.getByRole('link', { name: /view the test rules/ }).click()
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules.getByRole('listitem')).toHaveCount(5)
  await expect(rules.getByText('Use any book.')).toBeVisible()
  await page.keyboard.press('Escape')
  await openFirstRemaining(page)
  await write(page, 'print("certainly not")')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('tabpanel', { name: 'Output' })).toContainText('certainly not', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Incorrect | Score: 0')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/assessments/)

  await page.getByRole('tab', { name: 'Ongoing' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: assessment.name })
    .getByRole('button', { name: 'Resume' })
    .click()
  await expect(page.getByRole('button', { name: /^Wrong/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Remaining/ })).toBeEnabled()
})

test('the editor and its language load while the question list is open', async ({ page }) => {
  const assessment = await newTest({ language: 'Java', numOfQuestions: 1 })
  await enter(page, await newCandidate())
  const pending = new Set<Request>()
  page.on('request', (request) => request.url().includes('/assets/') && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  const editor = page.waitForResponse(/\/assets\/mount-editor-/)
  await start(page, assessment.name)
  await editor
  // The language is requested with the editor but may arrive later.
  await expect.poll(() => pending.size).toBe(0)
  await page.route('**/assets/*.js', (route) => route.abort())
  await openFirstRemaining(page)
})

test('on a slow line, a question opens once there is an attempt', async ({ page }) => {
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, await newCandidate(), `/dashboard/assessments?search=${assessment.name}`)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  // What the coding screen asks for must not overtake the attempt.
  await page.route(`**${urlOf(createAttempt)}`, async (route) => {
    await sleep(2000)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Start' }).click()
  await openFirstRemaining(page)
  await write(page, 'print(7)')
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByRole('button', { name: 'Submit Output' })).toBeEnabled({ timeout: 60_000 })
  expect(refused).toEqual([])
})

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a long address in the list of attempts is read in a few lines', async ({ page }) => {
    const email = newEmail().replace('@example.com', '@computer-science.university.example.com')
    const candidate = await newCandidate('Bartholomew Featherstonehaugh', email)
    const assessment = await newTest({ name: `${uniqueName()} with a rather long name` })
    await begin(await signedInApi(candidate), assessment)
    await enter(page, adminAccount(), `/dashboard/userAttempts?search=${email}`)
    const box = await page.getByRole('row', { name: email }).getByText(email).boundingBox()
    expect(box?.width).toBeGreaterThan(140)
    expect(await overflow(page)).toBe(0)
  })
})

test('an error message is rendered as text', async ({ page }) => {
  const assessment = await newTest({ numOfQuestions: 1 })
  await enter(page, await newCandidate())
  await start(page, assessment.name)
  await openFirstRemaining(page)
  await write(page, 'raise ValueError("<img src=x onerror=alert(1)>")')
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByText('ValueError: <img src=x onerror=alert(1)>')).toBeVisible({
    timeout: 60_000,
  })
})

/** A question of the bank by its title, with others of its level up to that many. */
async function questionsFrom(title: string, count: number): Promise<string[]> {
  const query = bankListQuery.parse({ level: 'Intermediate', limit: 100 })
  const { data } = succeeded(await (await adminApi()).call(listBankQuestions, { query }))
  const programs = data.filter(({ kind }) => kind === 'writing')
  const [first, ...others] = programs.toSorted((a) => (a.title === title ? -1 : 1))
  expect(first?.title).toBe(title)
  return [first, ...others].slice(0, count).map((question) => question?._id ?? '')
}

test('an admin finds an attempt in progress', async ({ page }) => {
  const candidate = await newCandidate('Nora Novak')
  const assessment = await newTest({ name: uniqueName(), numOfQuestions: 1 })
  const api = await signedInApi(candidate)
  await begin(api, assessment)
  await enter(page, adminAccount())
  await openFromMenu(page, 'User Attempts')
  for (const heading of ['TEST', 'LANGUAGE', "USER'S NAME", 'EMAIL', 'STATUS']) {
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible()
  }
  await findInList(page, candidate.email)
  const row = page.getByRole('row', { name: assessment.name })
  await expect(row).toContainText('Nora Novak')
  await expect(row).toContainText('In Progress')
  await row.getByRole('link').click()
  await expect(page.getByText('No time limit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give more time' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'End attempt' })).toBeVisible()
})

test('an admin opens an attempt, reads its answers and goes back to the row', async ({ page }) => {
  test.slow()
  const candidate = await newCandidate('Olga Open')
  const assessment = await newTest({
    numOfQuestions: 3,
    level: 'Intermediate',
    questionIds: await questionsFrom('Compute own and total times from a call trace', 3),
  })
  const api = await signedInApi(candidate)
  const attemptId = await begin(api, assessment)
  const sample = printing('Python', assessment.questions[0]?.expectedOutput ?? '')
  await handIn(api, assessment, 0, sample, true)
  await handIn(api, assessment, 1, 'for i in range(9000): print("<b>no</b>", i)', true)
  const { hidden } = (await untilChecked(await adminApi(), attemptId, 2))[0] ?? {}
  expect(hidden?.passed).toBe(0)

  await enter(page, adminAccount())
  const filters = `search=${encodeURIComponent(candidate.email)}&level=Intermediate`
  await page.goto(`/dashboard/userAttempts?${filters}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${assessment.name}"`)

  const row = page.getByRole('row', { name: assessment.name })
  await expect(row.getByText('Prints the sample')).toBeVisible()
  const link = row.getByRole('link', { name: assessment.name })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/userAttempts/${attemptId}`))
  for (const opened of ['from the list', 'by its address']) {
    if (opened === 'by its address') await page.reload()
    await expect(page.getByRole('heading', { name: assessment.name, level: 1 })).toBeVisible()
    await expect(page.getByText('Olga Open')).toBeVisible()
    await expect(page.getByText('1 correct · 1 wrong · 1 not answered')).toBeVisible()
  }
  const question = (number: number) => page.getByRole('region', { name: `Question ${number}` })
  await expect(question(1)).toContainText('Correct')
  await expect(question(1).getByRole('figure', { name: 'Submitted code' })).toContainText(sample)
  await expect(question(1)).toContainText(
    `passes ${hidden?.passed} of ${hidden?.total} hidden cases`,
  )
  await expect(question(1)).not.toContainText('The browser sent a different result.')
  await expect(question(2)).toContainText('Wrong')
  await expect(question(2)).toContainText('The browser sent a different result.')
  const output = question(2).getByRole('figure', { name: 'Output', exact: true })
  await expect(output).toContainText('<b>no</b> 0')
  await expect(output).not.toContainText('<b>no</b> 900')
  await output.getByRole('button', { name: /^Show all/ }).press('Enter')
  await expect(output).toContainText('<b>no</b> 900')
  await expect(question(3)).toContainText('This question has not been answered yet.')

  await page.getByRole('button', { name: 'User Attempts' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/userAttempts\\?${filters}`))
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(link).toBeFocused()
  // A click anywhere on the row opens it too.
  await row.getByText('Olga Open').click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/userAttempts/${attemptId}`))

  await page.context().clearCookies()
  await enter(page, candidate)
  await page.goto(`/dashboard/userAttempts/${attemptId}`)
  await expect(page).toHaveURL(/\/unauthorize/)
})

test('a reviewer reads how answers came about, notes and decides, and goes to the next candidate', async ({
  page,
}) => {
  const assessment = await newTest({ numOfQuestions: 2 })
  const [early, late] = [await newCandidate('Early Bird'), await newCandidate('Late Riser')]
  const api = await signedInApi(early)
  await begin(api, assessment)
  const [question] = assessment.questions
  await handIn(api, assessment, 0, printing('Python', 'not this'), false)
  await begin(await signedInApi(late), assessment)

  await enter(page, adminAccount(), `/dashboard/test/${assessment._id}`)
  await page.getByRole('link', { name: 'Attempts', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('Prints the sample')).toHaveCount(0)
  await page.getByRole('row', { name: early.email }).getByRole('link').click()
  const first = page.getByRole('region', { name: `Question 1: ${question?.title}` })
  await expect(first.getByText('Sample Input', { exact: true })).toBeHidden()
  await first.getByText('Question text and samples').click()
  await expect(first.getByText('Sample Input', { exact: true })).toBeVisible()
  await first.getByText('The run of this question').click()
  await expect(first.getByText(/differs/)).toBeVisible()

  const review = page.getByRole('region', { name: 'Review' })
  await review.getByRole('button', { name: 'Maybe' }).click()
  await review.getByLabel('Your note').fill('Printed a constant; ask about loops.')
  await review.getByRole('button', { name: 'Save review' }).click()
  await expect(review.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(review.getByRole('button', { name: 'Maybe', pressed: true })).toBeVisible()
  await expect(review.getByLabel('Your note')).toHaveValue('Printed a constant; ask about loops.')

  await page.getByRole('link', { name: 'Next candidate' }).click()
  await expect(page.getByText(late.email)).toBeVisible()
  await expect(review.getByLabel('Your note')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Next candidate' })).toBeDisabled()

  await page.getByRole('button', { name: 'User Attempts' }).click()
  await page.getByLabel('Decision').selectOption('Maybe')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show all tests' }).click()
  await page.getByRole('searchbox').fill('ask about loops')
  await expect(page.getByRole('row', { name: early.email })).toBeVisible()
})

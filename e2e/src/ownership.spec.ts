import { readOwnOwnership } from '@assay/contract/ownership'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import { begin, handIn } from './coding-steps.ts'
import { adminAccount, enter, newCandidate, newTest, signedInApi, test } from './fixtures.ts'

/** Counts the characters of whatever it reads, so that it suits every question. */
const program = `import sys

total = 0
for word in sys.stdin.read().split():
    total += len(word)
print(total)
`
const printedBy = (input: string) => String(input.replace(/\s/g, '').length)

const figure = (page: Page, name: string) => page.getByRole('figure', { name }).locator('pre')

test('after a test, a candidate is asked about their own program: reload, two tabs, time over', async ({
  page,
}) => {
  const one = await newTest({ language: 'Python', numOfQuestions: 1, ownershipQuestions: true })
  const candidate = await newCandidate('Olga Owner')
  const api = await signedInApi(candidate)
  const attemptId = await begin(api, one)
  await handIn(api, one, 0, program, false)
  const params = { testId: one._id }
  const read = async () => succeeded(await api.call(readOwnOwnership, { params })).data

  await enter(page, candidate, '/dashboard/assessments')
  const open = page.getByRole('link', {
    name: `Open the questions about your programs in ${one.name}`,
  })
  // They are made in the background, and the socket tells when they are ready.
  await expect(open).toBeVisible({ timeout: 90_000 })
  await open.click()
  await expect(page.getByText('They do not change your score.')).toBeVisible()
  await expect(page.getByText('You have 90 seconds for each.')).toBeVisible()
  await expect(page.getByText(/within 24 hours of the end/)).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(page.getByRole('heading', { name: 'What does your program print' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^1:(30|2\d) left$/)
  const right = printedBy((await figure(page, 'Input').textContent()) ?? '')
  await page.getByLabel('What it prints').fill(right)
  await expect.poll(async () => (await read()).question?.answer).toBe(right)
  await page.reload()
  await expect(page.getByLabel('What it prints')).toHaveValue(right)
  await expect(page.getByRole('timer')).not.toHaveText('1:30 left')

  const other = await page.context().newPage()
  await other.clock.install()
  await other.goto(page.url())
  await expect(other.getByLabel('What it prints')).toHaveValue(right)
  await other.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(other.getByText('Your answer is saved.')).toBeVisible()
  // The first answer counts; this tab moves on as well.
  await page.getByLabel('What it prints').fill('too late')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible()

  await other.getByRole('button', { name: 'Next question' }).click()
  await expect(other.getByRole('heading', { name: 'With the marked change' })).toBeVisible()
  await expect(other.getByText('After the change:')).toHaveCount(1)
  await other.getByLabel('What it prints').fill('half an ans')
  // The browser believes that time is over, and sends what is there.
  await other.clock.fastForward('01:31')
  await expect(other.getByRole('button', { name: 'Next question' })).toBeVisible()

  await other.getByRole('button', { name: 'Next question' }).click()
  const output = await figure(other, 'Output').textContent()
  const options = other.getByRole('radio')
  await expect(options).toHaveCount(4)
  const texts = (await read()).question?.options ?? []
  const fitting = texts.findIndex((input) => printedBy(input) === output)
  await options.nth(fitting).check()
  await other.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'You are done, thank you' })).toBeVisible()
  await expect(other.getByText('Right', { exact: true })).toHaveCount(2)
  await expect(other.getByText('Not right', { exact: true })).toHaveCount(1)
  await other.getByRole('link', { name: 'See the summary' }).click()
  // Nothing is left to answer.
  await expect(other.getByText(/^A few short questions about what you wrote\. They/)).toBeVisible()

  await page.context().clearCookies()
  await enter(page, adminAccount(), `/dashboard/userAttempts/${attemptId}?tab=ownership`)
  await expect(page.getByText('3 of 3 answered, 2 of them right.')).toBeVisible()
  await expect(page.getByText(/one miss says nothing/)).toBeVisible()
  await expect(figure(page, 'Answer').nth(1)).toHaveText('half an ans')
  await expect(page.getByText('After the change:')).toHaveCount(1)
})

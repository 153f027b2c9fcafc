import { disguised, original } from '@assay/testkit/compared-programs'
import { expect } from '@playwright/test'
import { begin, handIn } from './coding-steps.ts'
import { adminAccount, enter, newCandidate, newTest, signedInApi, test } from './fixtures.ts'
import { pressOn } from './keyboard.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an admin compares programs that are built alike, by keyboard and on a phone', async ({
  page,
}) => {
  const assessment = await newTest({ language: 'Python', numOfQuestions: 1 })
  const attempts: string[] = []
  for (const [name, source] of [
    ['Orla Original', original],
    ['Dora Disguised', disguised],
  ] as const) {
    const api = await signedInApi(await newCandidate(name))
    attempts.push(await begin(api, assessment))
    await handIn(api, assessment, 0, source, false)
  }

  await enter(page, adminAccount(), `/dashboard/userAttempts/${attempts[0]}`)
  await pressOn(page, page.getByRole('tab', { name: 'Answers' }), 'End')
  await expect(page.getByRole('tab', { name: 'Similar' })).toBeFocused()
  await expect(page.getByText(/built alike, not why/)).toBeVisible()
  // They are compared in the background, and the page asks again by itself.
  const compare = page.getByRole('link', { name: 'Compare with the program of Dora Disguised' })
  await expect(compare).toBeVisible({ timeout: 90_000 })
  await pressOn(page, compare)
  await expect(page.getByRole('heading', { level: 1, name: /\d\d % similar$/ })).toBeVisible()
  const part = page.getByRole('button', { name: /^Part 1: / })
  await pressOn(page, part, 'Space')
  await expect(part).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('mark[data-part="0"]').first()).toBeVisible()

  await pressOn(page, page.getByRole('link', { name: 'Similar programs of this attempt' }))
  await pressOn(page, page.getByRole('link', { name: 'All similar pairs of this question' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Similar answers to / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is usual' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Group 1: \d answers/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Similar pairs' })).toContainText('Orla Original')
})

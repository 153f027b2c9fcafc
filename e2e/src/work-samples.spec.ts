import { listAttempts } from '@assay/contract/attempt-review'
import { readAttempt } from '@assay/contract/attempts'
import { urlOf } from '@assay/contract/client'
import { stagesOf } from '@assay/contract/kinds/work-sample/stages'
import type { QuestionContent } from '@assay/contract/question-parts'
import { succeeded } from '@assay/testkit/client'
import { expect } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { createTestOfKind } from './create-test-steps.ts'
import { adminAccount, adminApi, enter, newCandidate, openFromMenu, test } from './fixtures.ts'
import { violations } from './violations.ts'

/** A program that knows the samples of the first stages and nothing else. */
function knowing({ samples }: QuestionContent, stages: number): string {
  const known = samples.slice(0, stages).map(({ input, output }) => [input, output])
  return `import json, sys\nknown = dict(json.loads(${JSON.stringify(JSON.stringify(known))}))\nprint(known.get(sys.stdin.read(), "?"))`
}

test('a work sample opens stage by stage, and its test is reviewed', async ({ page }) => {
  const { name, testId, content } = await createTestOfKind(page, 'Work samples', 'Intermediate')
  const stages = stagesOf(content)
  const titleOf = (stage: number) => `Stage ${stage}: ${stages[stage - 1]?.title}`

  await page.context().clearCookies()
  await enter(page, await newCandidate('Stig Stepwise'), '/dashboard/assessments')
  await start(page, name)
  await page.getByRole('link', { name: 'Click here to view the test rules' }).click()
  await expect(page.getByText('Work samples have 3 to 5 stages')).toBeVisible()
  await page.goBack()
  await openFirstRemaining(page)
  const task = page.getByRole('region', { name: content.title })
  const progress = task.getByRole('status').filter({ hasText: /^Stage / })
  await expect(progress).toContainText(`Stage 1 of ${stages.length}.`)
  await expect(task.getByRole('heading', { name: 'Stage 1' })).toBeVisible()
  await expect(page.getByText(titleOf(2))).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  const run = () => page.getByRole('button', { name: 'Run Code' }).click()
  await write(page, knowing(content, 0))
  await run()
  await expect(page.getByText('Differs from the expected output.')).toBeVisible({
    timeout: 60_000,
  })
  await write(page, knowing(content, 1))
  await run()
  await expect(progress).toContainText('Stage 2 is open.', { timeout: 60_000 })
  const second = task.getByRole('heading', { name: titleOf(2) })
  await expect(second).toBeInViewport()
  await expect(page.getByText(titleOf(3))).toHaveCount(0)
  // The editor keeps what is in it, and the run reads both samples from now on.
  await expect(page.locator('.cm-content')).toContainText('json.loads')
  await expect(page.getByText(`ends the question at stage 2 of ${stages.length}`)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // A stage that cannot be loaded is said, and loaded once it can be.
  const attempt = `**${urlOf(readAttempt, { params: { testId } })}`
  await page.route(attempt, (route) => route.abort())
  await write(page, knowing(content, 2))
  await run()
  const notLoaded = page.getByText('The newest stage of this question could not be loaded.')
  await expect(notLoaded).toBeVisible({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  await page.unroute(attempt)
  await expect(progress).toContainText('Stage 3 is open.', { timeout: 60_000 })
  await expect(notLoaded).toHaveCount(0)
  await page.reload()
  await expect(progress).toContainText(`Stage 3 of ${stages.length}.`)
  await expect(task.getByRole('heading', { name: titleOf(3) })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Incorrect | Score: 0')).toBeVisible({ timeout: 60_000 })
  await expect(task.getByText(`You reached stage 3 of ${stages.length}.`)).toBeVisible()
  await openFromMenu(page, 'My Scores')
  await page.getByRole('row', { name }).click()
  await expect(page.getByText(`You reached stage 3 of ${stages.length}.`)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.context().clearCookies()
  const admin = await adminApi()
  const [listed] = succeeded(await admin.call(listAttempts, { query: { testId } })).data
  await enter(page, adminAccount(), `/dashboard/userAttempts/${listed?._id}`)
  await expect(page.getByText(`Reached stage 3 of ${stages.length}.`)).toBeVisible()
  await page.getByText('Question text and samples').click()
  await expect(page.getByRole('heading', { name: titleOf(stages.length) })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a test with work samples is marked by hidden cases', async ({ page }) => {
  await enter(page, adminAccount(), '/dashboard/createTest')
  await page.getByLabel('Name of Test').fill('By sample')
  await page.getByLabel('No of Questions').fill('1')
  await page.getByLabel('Language').selectOption('Python')
  await page.getByLabel('Test Level').selectOption('Intermediate')
  await page.getByText('More options').click()
  const kinds = page.getByRole('group', { name: 'Kinds of questions' })
  await kinds.getByRole('checkbox', { name: 'Work samples' }).check()
  await page.getByRole('button', { name: 'Create Test' }).click()
  await expect(page.getByText('Choose marking by hidden cases').first()).toBeVisible()
})

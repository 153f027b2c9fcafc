import { judgeLanguageIds } from '@assay/contract/catalogue'
import { expect } from '@playwright/test'
import {
  adminAccount,
  menuItem,
  newCandidate,
  newTest,
  signedInApi,
  signIn,
  test,
  uniqueName,
} from './fixtures.ts'

test('a candidate is told of a new test at once, in every tab', async ({ page, context }) => {
  await signIn(page, await newCandidate())
  await menuItem(page, 'Notifications').click()
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dashboard/myScores')
  await expect(menuItem(elsewhere, 'Notifications')).toContainText('unread')

  const name = uniqueName()
  await newTest({ name })
  await expect(page.getByText(`${name} (Python, Basic) is ready for you.`)).toBeVisible()
  await expect(page.getByText('Today').first()).toBeVisible()
  await expect(elsewhere.getByText('New test available').first()).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: /Mark as read/ }).click()
  await expect(card).toBeHidden()
})

test('both are told when a candidate is done', async ({ page, browser }) => {
  const candidate = await newCandidate('Dora Done')
  const assessment = await newTest({ numOfQuestions: 1 })
  const [question] = assessment.questions
  await signIn(page, adminAccount())
  await menuItem(page, 'Notifications').click()

  const api = await signedInApi(candidate)
  const { data: me } = await (await api.get('/api/user/getMe')).json()
  const testId = assessment._id
  await api.post('/api/testAttempt/create', {
    data: { userId: me._id, testId, remainingQuestionIds: [question?._id] },
  })
  const run = await api.post('/api/submissions', {
    data: {
      testId,
      questionId: question?._id,
      source_code: `print(${JSON.stringify(question?.expectedOutput)})`,
      language_id: judgeLanguageIds.Python,
    },
  })
  const { token } = await run.json()
  const finished = async () => (await (await api.get(`/api/submissions/${token}`)).json()).status.id
  await expect.poll(finished, { timeout: 30_000 }).toBe(3)
  const answer = await api.put(`/api/testAttempt/update/${testId}`, {
    data: { questionId: question?._id, flag: true },
  })
  expect((await answer.json()).data).toMatchObject({ correct: true, totalScore: 10, remaining: 0 })
  await expect(page.getByText(assessment.name).first()).toBeVisible()
  await expect(page.getByText('Dora Done').first()).toBeVisible()

  const context = await browser.newContext({ storageState: await api.storageState() })
  const theirs = await context.newPage()
  await signIn(theirs, candidate)
  await menuItem(theirs, 'Notifications').click()
  await expect(theirs.getByText(assessment.name).first()).toBeVisible()
  await context.close()
})

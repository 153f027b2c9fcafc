import type { Assessment } from '@assay/contract/assessments'
import { appendJournal } from '@assay/contract/journal'
import type { JournalEntry } from '@assay/contract/journal-entries'
import type { SignedIn } from '@assay/testkit/accounts'
import { answer, followRun, submit } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import { begin } from './coding-steps.ts'
import { adminAccount, enter, newCandidate, newTest, signedInApi, test } from './fixtures.ts'
import { recorderId } from './journal-fixture.ts'
import { questionPath, toEnd, untilRecording } from './journal-steps.ts'
import { tabTo } from './keyboard.ts'

/** Sends chunk after chunk, as the coding screen of one tab would. */
function recorderOf(api: SignedIn, assessment: Assessment) {
  const params = { testId: assessment._id, questionId: assessment.questions[0]?._id ?? '' }
  let number = 0
  return async (...entries: JournalEntry[]) => {
    const startedAt = new Date().toISOString()
    const body = { recorder: recorderId, number, startedAt, entries }
    succeeded(await api.call(appendJournal, { params, body }))
    number += 1
  }
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Recorded text' })

test('an admin watches an answer being written, and replays it by keyboard afterwards', async ({
  page,
}) => {
  const assessment = await newTest({ numOfQuestions: 1, journal: true })
  const api = await signedInApi(await newCandidate('Wanda Written'))
  const attemptId = await begin(api, assessment)
  await begin(await signedInApi(await newCandidate('Next Inline')), assessment)
  const record = recorderOf(api, assessment)

  await enter(page, adminAccount(), `/dashboard/userAttempts/${attemptId}`)
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText('Nothing recorded yet')).toBeVisible()
  await record([0, 'open', '# start\n'], [0, 'edit', [8, [0, 'print']]])
  await expect(code(page)).toContainText('print')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await record([0, 'edit', [13, [0, '("hello")']], 'outside'])
  await expect(code(page)).toContainText('print("hello")')

  const slider = page.getByRole('slider', { name: 'Moment of the replay' })
  await tabTo(page, slider)
  await page.keyboard.press('Home')
  await expect(code(page)).not.toContainText('print')
  await record([0, 'edit', [22, [0, '', '# more']]], [0, 'edit', [23, [6]], 'undo'])
  await expect(slider).toHaveAttribute('aria-valuetext', /step 1 of 5/)
  await expect(code(page)).not.toContainText('print')
  await page.getByRole('button', { name: 'Back to live' }).click()
  await expect(code(page)).toContainText('print("hello")')

  const source = '# start\nprint("hello")\n'
  const questionId = assessment.questions[0]?._id ?? ''
  const { token } = succeeded(await submit(api, assessment, questionId, source))
  const { status } = succeeded(await followRun(api, token))
  await record([0, 'run', token], [0, 'result', token, status.id], [0, 'submit', token])
  succeeded(await answer(api, assessment, questionId, false))
  await page.reload()
  await expect(page).toHaveURL(/tab=journal/)
  await expect(page.getByText('The judged program is the recorded text')).toBeVisible()
  await expect(page.getByText('The seal is intact')).toBeVisible()
  await expect(
    page.getByText(/1 run; 1 paste from outside, 9 characters; never away/),
  ).toBeVisible()

  await tabTo(page, slider)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Typed 5 characters')).toBeVisible()
  await expect(page.locator('.cm-justChanged')).toHaveText('print')
  await page.keyboard.press('Shift+ArrowRight')
  const current = page.getByRole('region', { name: 'Events' }).locator('[aria-current]')
  await expect(current).toContainText('Pasted 9 characters from outside')
  await page.keyboard.press('ArrowLeft')
  await expect(code(page)).not.toContainText('hello')
  await page.keyboard.press('End')
  await expect(current).toContainText('Submitted the output')
  for (const key of ['Home', '-', '-', 'Space']) await page.keyboard.press(key)
  await expect(page.getByLabel('Speed')).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  for (let speed = 1; speed < 32; speed *= 2) await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', /step 8 of 8/)
  await page.getByRole('button', { name: /^0:\d\d Ran the code/ }).press('Enter')
  await expect(slider).toHaveAttribute('aria-valuetext', /step 6 of 8/)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('link', { name: 'Next candidate' }).click()
  await expect(page.getByText('Next Inline')).toBeVisible()
  await expect(page.getByText('Nothing recorded yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByText('This question has not been answered yet.')).toBeVisible()
})

test('code that was written past the editor, or not recorded at all, is told', async ({ page }) => {
  const assessment = await newTest({ numOfQuestions: 1, journal: true })
  const questionId = assessment.questions[0]?._id ?? ''
  const runIt = async (api: SignedIn, source: string) => {
    const { token } = succeeded(await submit(api, assessment, questionId, source))
    await followRun(api, token)
    return token
  }
  const api = await signedInApi(await newCandidate('Petra Past'))
  const attemptId = await begin(api, assessment)
  const record = recorderOf(api, assessment)
  const source = '# start\nprint("own")\n'
  await record([0, 'open', source])
  await runIt(api, 'print("elsewhere")')
  await record([0, 'run', await runIt(api, source)])
  succeeded(await answer(api, assessment, questionId, false))
  const silent = await signedInApi(await newCandidate('Sina Silent'))
  await begin(silent, assessment)
  await runIt(silent, source)
  succeeded(await answer(silent, assessment, questionId, false))

  await enter(page, adminAccount(), `/dashboard/userAttempts/${attemptId}?tab=journal`)
  await expect(page.getByText('The judged program is the recorded text')).toBeVisible()
  await expect(
    page.getByText(/1 run; nothing pasted from outside; never away; 1 gap/),
  ).toBeVisible()
  const gap = page.getByRole('button', { name: /a program was run here that was not recorded/ })
  await gap.press('Enter')
  const slider = page.getByRole('slider', { name: 'Moment of the replay' })
  await expect(slider).toHaveAttribute('aria-valuetext', /step 2 of 2/)

  await page.getByRole('link', { name: 'Next candidate' }).click()
  await expect(page.getByText('Sina Silent')).toBeVisible()
  await expect(page.getByText(/ran code, but their browser sent nothing/)).toBeVisible()
  await expect(page.getByText('The seal is intact')).toBeVisible()
})

test('what a candidate types is seen by an admin who watches, long before it would be sent', async ({
  page,
  browser,
}) => {
  const assessment = await newTest({ numOfQuestions: 1, journal: true })
  const candidate = await newCandidate('Livia Live')
  const attemptId = await begin(await signedInApi(candidate), assessment)
  const desk = await (await browser.newContext()).newPage()
  await enter(desk, candidate, questionPath(assessment))
  await untilRecording(desk)

  await enter(page, adminAccount(), `/dashboard/userAttempts/${attemptId}?tab=journal`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const word of ['# watched', ' while', ' typing']) {
    await toEnd(desk)
    await desk.keyboard.type(word)
    await expect(code(page)).toContainText(word)
  }
  await desk.context().close()
})

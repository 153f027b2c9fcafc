import { listAssessments } from '@assay/contract/assessment-endpoints'
import type { CreateAssessmentBody } from '@assay/contract/assessments'
import type { Level } from '@assay/contract/catalogue'
import { readBankQuestion } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import { adminAccount, adminApi, enter, uniqueName } from './fixtures.ts'

type Fields = Pick<CreateAssessmentBody, 'name'> &
  Partial<Pick<CreateAssessmentBody, 'numOfQuestions' | 'language' | 'level'>>

/** Fills in Create Test. Without a number, the questions are to be chosen by hand. */
export async function describeTest(page: Page, fields: Fields): Promise<void> {
  const { name, numOfQuestions, language = 'Python', level = 'Basic' } = fields
  await page.getByLabel('Name of Test').fill(name)
  if (numOfQuestions !== undefined) {
    await page.getByLabel('No of Questions').fill(String(numOfQuestions))
  }
  await page.getByLabel('Language').selectOption(language)
  await page.getByLabel('Test Level').selectOption(level)
}

/** Submits what is filled in and waits until the test exists. */
export async function createTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Test' }).click()
  await expect(page.getByText('Test created successfully')).toBeVisible()
}

/** Makes a test of one question of this kind, marked by hidden cases, and reads what it asks. */
export async function createTestOfKind(page: Page, kind: string, level: Level = 'Basic') {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  await describeTest(page, { name, numOfQuestions: 1, level })
  await page.getByText('More options').click()
  const kinds = page.getByRole('group', { name: 'Kinds of questions' })
  await kinds.getByRole('checkbox', { name: 'Programs' }).uncheck()
  await kinds.getByRole('checkbox', { name: kind }).check()
  await page.getByRole('radio', { name: 'By hidden cases' }).check()
  await createTest(page)
  await page.getByRole('link', { name: 'Open test' }).click()
  await expect(page.getByText(kind, { exact: true })).toBeVisible()

  const admin = await adminApi()
  const [made] = succeeded(await admin.call(listAssessments, { query: { search: name } })).data
  const params = { id: made?.questions[0]?._id ?? '' }
  const { content } = succeeded(await admin.call(readBankQuestion, { params })).data
  return { name, testId: made?._id ?? '', content }
}

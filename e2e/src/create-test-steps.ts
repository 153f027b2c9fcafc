import type { CreateAssessmentBody } from '@assay/contract/assessments'
import { expect, type Page } from '@playwright/test'

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

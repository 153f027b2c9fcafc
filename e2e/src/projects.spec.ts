import { listAttempts } from '@assay/contract/attempt-review'
import { readProject, writeProject } from '@assay/contract/kinds/project/project-files'
import { listBankQuestions, readBankQuestion } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import { start, write } from './coding-steps.ts'
import { adminAccount, adminApi, enter, newCandidate, newTest, overflow, test } from './fixtures.ts'
import { violations } from './violations.ts'

const title = 'Put the parcel counter right'

async function questionOfBank() {
  const admin = await adminApi()
  const [found] = succeeded(await admin.call(listBankQuestions, { query: { search: title } })).data
  const id = found?._id ?? ''
  const { content } = succeeded(await admin.call(readBankQuestion, { params: { id } })).data
  return { admin, id, content }
}

const files = (page: Page) => page.getByRole('tablist', { name: 'Files' })
const tabOf = (page: Page, name: string) => files(page).getByRole('tab', { name, exact: true })
/** Those of files that are not chosen stay on the page, hidden. */
const editor = (page: Page) => page.locator('.cm-content:visible')

test('a project is read, mended, handed in and reviewed', async ({ page }) => {
  const { admin, id, content } = await questionOfBank()
  const { name, _id: testId } = await newTest({
    ...{ kinds: ['project'], questionIds: [id], numOfQuestions: 1, level: 'Intermediate' },
    ...{ marking: 'cases', otherLanguages: ['Java'], journal: true },
  })
  const inPython = ({ language }: { language: string }) => language === 'Python'
  const begun = readProject(content.starters.find(inPython)?.source ?? '') ?? []
  const solved = readProject(content.solutions.find(inPython)?.source ?? '') ?? []
  const changed = solved.filter(({ text }, at) => text !== begun[at]?.text)

  const candidate = await newCandidate('Priya Projects')
  await enter(page, candidate, '/dashboard/assessments')
  await start(page, name)
  const rules = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(rules).toContainText('Questions with a project of several files')
  await rules.getByRole('button', { name: /^Begin/ }).click()
  await page.getByRole('button', { name: 'Remaining' }).first().click()

  await expect(files(page).getByRole('tab')).toHaveCount(begun.length)
  const first = begun.find(({ isReadOnly }) => !isReadOnly)?.name ?? ''
  await expect(tabOf(page, first)).toHaveAttribute('aria-selected', 'true')
  expect(await violations(page)).toEqual([])

  // By keyboard: one tab is in the tab order, arrows choose another.
  await tabOf(page, first).focus()
  await page.keyboard.press('Home')
  const entry = tabOf(page, 'main.py, read only')
  await expect(entry).toBeFocused()
  await expect(page.getByText('This file is only there to be read.')).toBeVisible()
  await expect(editor(page)).toContainText('def main():')
  const before = await editor(page).textContent()
  await editor(page).click()
  await page.keyboard.insertText('no')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('separator', { name: 'Height of the editor' })).toBeFocused()
  expect(await editor(page).textContent()).toBe(before)

  for (const { name, text } of changed) {
    await tabOf(page, name).click()
    await expect(editor(page)).toContainText(text.slice(0, 20))
    await write(page, text, page.locator('[role=tabpanel] > div:not([hidden])'))
  }
  const [one, other] = changed.map(({ name }) => name)
  // Each file has a history of its own.
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await tabOf(page, one ?? '').click()
  await expect(editor(page)).toBeVisible()
  await tabOf(page, other ?? '').click()
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+y')
  const card = page.getByRole('region', { name: 'Python editor' })
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Java')
  await expect(tabOf(page, 'Main.java, read only')).toBeVisible()
  await expect(editor(page)).toContainText('class')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python')
  await expect(tabOf(page, one ?? '')).toBeVisible()

  await page.reload()
  await expect(tabOf(page, one ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Run Code' }).click()
  const output = page.getByRole('tabpanel', { name: 'Output' })
  await expect(output.getByText('Matches the expected output.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible({ timeout: 60_000 })

  await page.context().clearCookies()
  const [attempt] = succeeded(await admin.call(listAttempts, { query: { testId } })).data
  await enter(page, adminAccount(), `/dashboard/userAttempts/${attempt?._id}`)
  const submitted = page.getByRole('figure', { name: 'Submitted code' })
  await expect(submitted.locator('summary').first()).toContainText(one ?? '')
  await expect(submitted.getByText('changed', { exact: true })).toHaveCount(changed.length)
  await expect(submitted.getByText('unchanged', { exact: true })).toHaveCount(
    begun.length - changed.length,
  )
  expect(await violations(page)).toEqual([])
})

test('files can be chosen on a phone', async ({ page }) => {
  const { id } = await questionOfBank()
  const { name } = await newTest({
    ...{ kinds: ['project'], questionIds: [id], numOfQuestions: 1, level: 'Intermediate' },
  })
  await enter(page, await newCandidate(), '/dashboard/assessments')
  await start(page, name)
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole('button', { name: 'Remaining' }).first().click()
  const last = files(page).getByRole('tab').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  expect(await overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('an author reads the files of a project, and copies it', async ({ page }) => {
  const { id, content } = await questionOfBank()
  await enter(page, adminAccount(), `/dashboard/questions/${id}`)
  await expect(page.getByText('Work in existing code', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Programs' }).click()
  const python = page.getByRole('figure', { name: 'Python', exact: true }).first()
  await expect(python.locator('summary').first()).toContainText('changed')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Fork' }).click()
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('project')
  await expect(page.getByText('What can be changed about a project')).toBeVisible()
  expect(writeProject(readProject(content.starters[0]?.source ?? '') ?? [])).toBe(
    content.starters[0]?.source,
  )
})

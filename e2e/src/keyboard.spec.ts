import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import {
  adminAccount,
  enter,
  linkMailedTo,
  menuItem,
  newCandidate,
  newEmail,
  newTest,
  test,
  uniqueName,
} from './fixtures.ts'
import { choose, pressOn, searchFor, tabTo, typeInto } from './keyboard.ts'

test('by keyboard alone: register, verify, sign in', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await typeInto(page, page.getByLabel('Name'), 'Ada Lovelace')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), '135')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 5 characters/,
  )
  await page.keyboard.type('79')
  await pressOn(page, page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByText('Registration successful.')).toBeVisible()

  await page.goto(await linkMailedTo(email, 'Confirm your email address'))
  await expect(page).toHaveURL('/login')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), '13579')
  await pressOn(page, page.getByRole('button', { name: 'Sign In', exact: true }))
  await expect(page).toHaveURL('/dashboard/assessments')
})

test('by keyboard alone: create, edit, preview, delete and restore a test', async ({ page }) => {
  const name = uniqueName()
  await enter(page, adminAccount(), '/dashboard/createTest')
  await pressOn(page, page.getByRole('button', { name: 'Skip to the content' }))
  await typeInto(page, page.getByLabel('Name of Test'), name)
  await typeInto(page, page.getByLabel('No of Questions'), '2')
  await choose(page, page.getByLabel('Language'), 'Python')
  await choose(page, page.getByLabel('Test Level'), 'Basic')
  await pressOn(page, page.getByRole('button', { name: 'Create Test' }))
  await expect(page.getByText('Test created successfully')).toBeVisible()

  await page.keyboard.press('Home')
  await tabTo(page, menuItem(page, 'View Tests'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await searchFor(page, name)
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await pressOn(page, edit)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name of Test')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, dialog.getByLabel('No of Questions'), '3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Test updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  const preview = page.getByRole('link', { name: `Preview the questions of ${name}` })
  await pressOn(page, preview)
  await expect(dialog.getByText('Q3')).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: 'Close' }))
  await expect(preview).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: `Delete ${name}` }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressOn(page, dialog.getByRole('button', { name: 'Confirm' }))
  // It keeps the focus until it closes, which is after the list has changed.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No Data Found')).toBeVisible()

  await tabTo(page, menuItem(page, 'Restore Tests'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The page before has a search box too.
  await expect(page.getByRole('heading', { name: 'Restore Tests' })).toBeVisible()
  await searchFor(page, name)
  await pressOn(page, page.getByRole('button', { name: `Restore ${name}` }))
  await expect(page.getByText('Test restored successfully')).toBeVisible()
})

test('by keyboard alone: start a test, write, run, submit and see the score', async ({ page }) => {
  const { name, questions } = await newTest({ numOfQuestions: 1 })
  await enter(page, await newCandidate(), `/dashboard/assessments?search=${name}`)
  await pressOn(page, page.getByRole('button', { name: 'Start' }))
  await pressOn(page, page.getByRole('button', { name: 'Remaining' }))
  const editor = page.locator('.cm-content')
  await tabTo(page, editor)
  await expect(editor).toHaveAccessibleName(/press Escape, then Tab, to leave the editor/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(printing('Python', questions[0]?.expectedOutput ?? ''))
  await page.keyboard.press('ControlOrMeta+Enter')
  const submit = page.getByRole('button', { name: 'Submit Output' })
  await expect(submit).toBeEnabled({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await pressOn(page, submit)
  await expect(page.getByRole('status').filter({ hasText: 'Result:' })).toHaveText(
    'Result: Correct | Score: 10',
  )
  await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible()
  await pressOn(page, menuItem(page, 'My Scores'))
  await expect(page.getByRole('row', { name })).toContainText('10')
})

import type { Page } from '@playwright/test'
import { describeTest } from '../create-test-steps.ts'
import { cast } from './fill.ts'
import { asAdmin as at, type Scene, type Scenes } from './scene.ts'

const createEmpty = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Test' }).click()
  await page.getByText('Level is required').waitFor()
}

/** The page of a test for invited people. */
const ofInvited = (tab: string, until: string, play?: Scene['play']): Scene => ({
  ...at('', until),
  path: () => `/dashboard/test/${cast().byInvitation._id}${tab}`,
  ...(play && { play }),
})

const previewPeople = async (page: Page) => {
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  const lines = ['Ada Lovelace, ada@example.org, 25', 'not an address', 'grace.hopper@example.com']
  await dialog.getByLabel('People').fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('will be invited').waitFor()
}

const onPaper = (play?: Scene['play']): Scene => ({
  ...at('', 'Mary Somerville'),
  path: () => `/dashboard/test/${cast().onPaper.testId}/codes`,
  ...(play && { play }),
})

const chooseByHand = async (page: Page) => {
  await page.getByText('More options').click()
  await page.getByLabel('Chosen by hand').check()
  await page.getByRole('button', { name: 'Choose questions' }).click()
  for (const index of [0, 1]) {
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .nth(index)
      .getByRole('button', { name: 'Choose' })
      .click()
  }
}

/** One of the people invited, with their dialog open. */
const candidate = (play?: Scene['play']): Scene =>
  ofInvited('?tab=candidates', 'Emmy Noether', async (page) => {
    await page.getByRole('button', { name: 'Emmy Noether' }).click()
    await page.getByRole('dialog').getByText('Send again').waitFor()
    await play?.(page)
  })

/** As if the test were made, so that no other scene shows it. */
const answeredAsMade = (page: Page) =>
  page.route('**/api/test/create', (route) =>
    route.fulfill({
      status: 201,
      json: { statusCode: 201, message: 'Test created successfully', data: cast().byInvitation },
    }),
  )

/** Of a test that somebody has begun. */
const editing = (play?: Scene['play']): Scene => ({
  ...at('', 'Update Test', play && { play }),
  path: () => `/dashboard/viewTest/editTest/${cast().long._id}`,
})

/** Making, choosing questions for, editing and inviting to a test. */
export const testScenes: Scenes = {
  'create chosen': at('createTest', 'Name of Test', {
    play: async (page) => {
      await chooseByHand(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    },
  }),
  'question picker': at('createTest', 'Name of Test', { play: chooseByHand }),
  'question picker preview': at('createTest', 'Name of Test', {
    play: async (page) => {
      await chooseByHand(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Show statement' }).first().click()
      await dialog.getByText('Sample input', { exact: true }).waitFor()
    },
  }),
  'test questions': ofInvited('?tab=questions', 'Add questions'),
  'test questions begun': {
    ...at('', 'Similar answers'),
    path: () => `/dashboard/test/${cast().long._id}?tab=questions`,
  },
  'test overview': ofInvited('', 'Link to the test'),
  'test candidates': ofInvited('?tab=candidates', 'Emmy Noether'),
  'test candidates without an address': {
    ...at('', 'Mary Somerville'),
    path: () => `/dashboard/test/${cast().onPaper.testId}?tab=candidates`,
  },
  'codes on paper': onPaper(),
  'codes on paper preview': onPaper(async (page) => {
    await page.getByRole('button', { name: 'Invite by code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Names').fill('Ada Lovelace, 25\nMary Somerville\nada@example.com')
    await dialog.getByRole('button', { name: 'Check' }).click()
    await dialog.getByText('will be invited').waitFor()
  }),
  'test candidates nobody found': ofInvited('?tab=candidates&search=xyz', 'No Data Found'),
  'test candidate': candidate(),
  'test candidate revoke': candidate(async (page) => {
    await page.getByRole('button', { name: 'Revoke…' }).click()
    await page.getByRole('button', { name: 'Keep the invitation' }).waitFor()
  }),
  'test candidate link': candidate(async (page) => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/^Copied\.|^Copy it from here/).waitFor()
  }),
  'test invite preview': ofInvited('?tab=candidates', 'Emmy Noether', previewPeople),
  'test edit': editing(),
  'test edit confirm': editing(async (page) => {
    await page.getByLabel('No of Questions').fill('3')
    await page.getByLabel('Language').selectOption('Java')
    await page.getByRole('button', { name: 'Update Test' }).click()
    await page.getByText('What changes for whom').waitFor()
  }),
  'test delete': {
    ...at('', 'Are you sure'),
    path: () => `/dashboard/viewTest/deleteTest/${cast().long._id}`,
  },
  create: at('createTest', 'Name of Test'),
  'create options': at('createTest', 'Name of Test', {
    play: (page) => page.getByText('More options').click(),
  }),
  'create done': at('createTest', 'Name of Test', {
    before: answeredAsMade,
    play: async (page) => {
      await describeTest(page, { name: 'Graduate intake, by invitation', numOfQuestions: 3 })
      await page.getByRole('button', { name: 'Create Test' }).click()
      await page.getByRole('link', { name: 'Invite people' }).waitFor()
    },
  }),
  'create refused': at('createTest', 'Name of Test', { play: createEmpty }),
}

import type { Page } from '@playwright/test'
import { adminAccount } from '../fixtures.ts'
import { cast } from './fill.ts'
import { broken, emptied, held, type Scene, type Scenes } from './scene.ts'

const at = (path: string, until: Scene['until'], rest: Partial<Scene> = {}): Scene => ({
  path: `/dashboard/${path}`,
  until,
  who: adminAccount,
  ...rest,
})

const createEmpty = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Test' }).click()
  await page.getByText('Level is required').waitFor()
}

const toSecondStep = async (page: Page) => {
  await page.getByLabel('Current Password').fill(adminAccount().password)
  await page.getByRole('dialog').getByRole('button', { name: 'Verify Password' }).click()
  await page.getByText('Step 2 of 2').waitFor()
}

/** An attempt marked by hidden cases. */
const judged = (play: Scene['play']): Scene => ({
  ...at('', 'Rejudge'),
  path: () => `/dashboard/userAttempts/${cast().judged.attemptId}`,
  ...(play && { play }),
})

/** The same attempt with other times than it had. */
const timed = (times: object, play?: Scene['play']): Scene => ({
  ...at('', 'min'),
  path: () => `/dashboard/userAttempts/${cast().attemptId}`,
  before: (page) =>
    page.route('**/api/attempts/*', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const extra = { extraTimePercent: 0, extraMinutes: 0 }
      const limit = { timeLimitMinutes: 40, allowedMinutes: 40, ...extra }
      const startedAt = '2026-03-02T10:00:00.000Z'
      const deadline = '2026-03-02T10:40:00.000Z'
      await route.fulfill({
        response,
        json: { ...rest, data: { ...data, ...limit, startedAt, deadline, ...times } },
      })
    }),
  ...(play && { play }),
})

const completedAt = '2026-03-02T10:40:00.000Z'

const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const openCases = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Hidden cases/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Hidden cases' }).waitFor()
}

/** The newest account is never the admin's own. */
const openPerson = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
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

/** The first question of a test. */
const aQuestion = (tab: string, until: string, play?: Scene['play']): Scene => ({
  ...at('', until),
  path: () => `/dashboard/questions/${cast().long.questions[0]?._id}${tab}`,
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

/** A part of a draft that has just been made. */
const newDraft = (part: string, play?: (page: Page) => Promise<void>): Scene =>
  at('studio/new', 'What candidates read', {
    play: async (page) => {
      const parts = page.getByRole('navigation', { name: 'Parts of the question' })
      await parts.getByRole('button', { name: part }).click()
      await play?.(page)
    },
  })

export const adminScenes: Scenes = {
  studio: at('studio', 'New question'),
  'studio empty': at('studio', 'No drafts yet', { before: emptied('studio/drafts') }),
  'studio task': newDraft('Task', async (page) => {
    await page
      .getByLabel('Statement')
      .fill('## Sum\n\n$$\\sum a_i$$\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    await page.locator('.katex').waitFor()
  }),
  'studio cases': newDraft('Hidden cases', async (page) => {
    await page.getByRole('button', { name: 'Add a case' }).click()
    await page.getByLabel('Weight').waitFor()
  }),
  'studio references': newDraft('References', async (page) => {
    await page.getByRole('button', { name: 'Python' }).click()
    await page.locator('.cm-content').waitFor()
  }),
  'studio proof': newDraft('Proof'),
  'studio import': at('studio', 'New question', {
    play: (page) => page.getByRole('button', { name: 'Import' }).click(),
  }),

  questions: at('questions', 'Page 1'),
  'questions export': at('questions', 'Page 1', {
    play: (page) => page.getByRole('button', { name: 'Export' }).click(),
  }),
  'questions none': at('questions?search=nothing+of+the+kind', 'No Data Found'),
  'question statement': aQuestion('', 'Sample input'),
  'question cases': aQuestion('?tab=cases', 'Weight', async (page) => {
    await page.getByText('Weight').first().click()
    await page.getByText('Expected output').waitFor()
  }),
  'question programs': aQuestion('?tab=programs', 'References'),
  'question use': aQuestion('?tab=use', 'Editions'),
  'create chosen': at('createTest', 'Name of Test', {
    play: async (page) => {
      await chooseByHand(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    },
  }),
  'question picker': at('createTest', 'Name of Test', { play: chooseByHand }),
  'test questions': ofInvited('?tab=questions', 'Add questions'),
  'test questions begun': {
    ...at('', 'Everyone who has begun got these questions'),
    path: () => `/dashboard/test/${cast().long._id}?tab=questions`,
  },
  'test overview': ofInvited('', 'Link to the test'),
  'test candidates': ofInvited('?tab=candidates', 'Emmy Noether'),
  'test candidates nobody found': ofInvited('?tab=candidates&search=xyz', 'No Data Found'),
  'test candidate': ofInvited('?tab=candidates', 'Emmy Noether', async (page) => {
    await page.getByRole('button', { name: 'Emmy Noether' }).click()
    await page.getByRole('dialog').getByText('Send again').waitFor()
  }),
  'test invite preview': ofInvited('?tab=candidates', 'Emmy Noether', previewPeople),
  'tests full': at('viewTest', 'Preview'),
  'tests last page': at('viewTest?page=3', 'Page 3'),
  'tests empty': at('viewTest', 'First steps', {
    before: async (page) => {
      await emptied('test/getAll')(page)
      await emptied('testAttempt/getAll')(page)
    },
  }),
  'tests before any attempt': at('viewTest?page=3', 'Follow along', {
    before: async (page) => {
      await emptied('testAttempt/getAll')(page)
      await page.route('**/api/test/getAll*', async (route) => {
        const json = await (await route.fetch()).json()
        await route.fulfill({ json: { ...json, total: json.data.length } })
      })
    },
  }),
  'tests not found': at('viewTest?search=nothing+like+it', 'No Data Found'),
  'tests loading': at('viewTest', 'View Tests', { before: held('test/getAll') }),
  'tests error': at('viewTest', 'Try again', { before: broken('test/getAll') }),
  'test preview': at('viewTest', 'Preview', {
    play: async (page) => {
      await page
        .getByRole('link', { name: /^Preview/ })
        .first()
        .click()
      await page.getByRole('dialog').getByText('Q1').waitFor()
    },
  }),
  'test edit': {
    ...at('', 'Update Test'),
    path: () => `/dashboard/viewTest/editTest/${cast().long._id}`,
  },
  'test delete': {
    ...at('', 'Are you sure'),
    path: () => `/dashboard/viewTest/deleteTest/${cast().long._id}`,
  },
  organisation: at('organisation', 'Message in invitations'),
  create: at('createTest', 'Name of Test'),
  'create options': at('createTest', 'Name of Test', {
    play: (page) => page.getByText('More options').click(),
  }),
  'create refused': at('createTest', 'Name of Test', { play: createEmpty }),
  'restore full': at('restoreTest', 'TEST NAME'),
  'restore empty': at('restoreTest', 'No Data Found', { before: emptied('test/get-deleted-All') }),
  'restore loading': at('restoreTest', 'Restore', { before: held('test/get-deleted-All') }),
  'attempts full': at('userAttempts', 'In Progress'),
  'attempts empty': at('userAttempts', 'No Data Found', { before: emptied('testAttempt/getAll') }),
  'attempts loading': at('userAttempts', 'User Attempts', { before: held('testAttempt/getAll') }),
  'attempts error': at('userAttempts', 'Try again', { before: broken('testAttempt/getAll') }),
  attempt: {
    ...at('', 'hidden cases'),
    path: () => `/dashboard/userAttempts/${cast().attemptId}`,
  },
  'attempt time back': timed(
    { ended: null, completedAt: null, extraMinutes: 600, allowedMinutes: 640 },
    openDialog('Take time back'),
  ),
  'attempt end': timed({ ended: null, completedAt: null }, openDialog('End attempt')),
  'attempt reopen': timed({ ended: 'out-of-time', completedAt }, openDialog('Reopen the attempt')),
  'attempt cases': judged(openCases),
  'attempt case': judged(async (page) => {
    await openCases(page)
    await page.getByRole('row').filter({ hasText: 'Wrong' }).first().click()
    await page.getByRole('dialog').getByText('Actual output').waitFor()
  }),
  rejudge: judged(async (page) => {
    await page.getByRole('button', { name: 'Rejudge', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }),
  'attempt loading': {
    ...at('', 'User Attempts', { before: held('attempts/') }),
    path: () => `/dashboard/userAttempts/${cast().attemptId}`,
  },
  notifications: at('notifications', 'Mark as read'),
  'notifications empty': at('notifications', 'No notifications yet.', {
    before: (page) =>
      page.routeWebSocket(/socket\.io/, (socket) => {
        const server = socket.connectToServer()
        server.onMessage((text) => {
          socket.send(String(text).replace(/^42\["demo",.*/, '42["demo",[]]'))
        })
      }),
  }),
  settings: at('setting', 'Created Account At:'),
  'people full': at('people', 'Manage'),
  person: at('people', 'Manage', { play: openPerson }),
  'person deactivate': at('people', 'Manage', {
    play: async (page) => {
      await openPerson(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
      await page.getByText('Are you sure?').waitFor()
    },
  }),
  groups: at('people/groups', 'New group'),
  'group new': at('people/groups', 'New group', {
    play: async (page) => {
      await page.getByRole('button', { name: 'New group' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name of Group').fill('Autumn class')
      await dialog.getByLabel('People').fill('Ada <ada@example.com>\nBob, bob@\n, ,')
      await dialog.getByRole('button', { name: 'Create group' }).click()
      await dialog.getByText('Line 2').waitFor()
    },
  }),
  group: { ...at('', 'Add people'), path: () => `/dashboard/people/groups/${cast().groupId}` },
  'audit log': at('audit', 'created the test'),
  'change password': at('setting/changePassword', 'Step 1 of 2'),
  'change password second step': at('setting/changePassword', 'Step 1 of 2', {
    play: toSecondStep,
  }),
  'edit profile': at('setting/editProfile', 'Update Profile'),
  logout: at('logout', 'Confirm LogOut'),
  'no such page': at('nowhere', 'There is no page here'),
}

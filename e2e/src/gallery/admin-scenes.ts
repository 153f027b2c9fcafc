import type { Page } from '@playwright/test'
import { openFirstGroup, write } from '../coding-steps.ts'
import { adminAccount } from '../fixtures.ts'
import { cast } from './fill.ts'
import { journalScenes } from './journal-scenes.ts'
import { overviewScenes } from './overview-scenes.ts'
import { ownershipTabScenes } from './ownership-scenes.ts'
import { resultsScenes } from './results-scenes.ts'
import { asAdmin as at, broken, emptied, held, type Scene, type Scenes } from './scene.ts'
import { securityScenes } from './security-scenes.ts'
import { similarScenes } from './similar-scenes.ts'
import { testScenes } from './test-scenes.ts'

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
  await openFirstGroup(page)
}

/** The newest account is never the admin's own. */
const openPerson = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The first question of a test. */
const aQuestion = (tab: string, until: string, play?: Scene['play']): Scene => ({
  ...at('', until),
  path: () => `/dashboard/questions/${cast().long.questions[0]?._id}${tab}`,
  ...(play && { play }),
})

/** A part of a draft that has just been made. */
const newDraft = (part: string, play?: (page: Page) => Promise<void>): Scene =>
  at('studio/new', 'What candidates read', {
    play: async (page) => {
      const parts = page.getByRole('navigation', { name: 'Parts of the question' })
      await parts.getByRole('button', { name: part }).click()
      await play?.(page)
    },
  })

const generator = `import random
seed, group = int(input()), input()
random.seed(f"{seed} {group}")
n = random.randint(2, 9)
print(n)
print(*(random.randint(-1000, 1000) for _ in range(n)))
`

export const adminScenes: Scenes = {
  ...ownershipTabScenes,
  ...testScenes,
  ...overviewScenes,
  ...similarScenes,
  ...resultsScenes,
  ...journalScenes,
  ...securityScenes,
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
    await page.getByLabel('Group').waitFor()
  }),
  'studio words': newDraft('Comparing', async (page) => {
    await page.getByLabel('An output is right if it is').selectOption('words')
    await page.getByLabel('Absolute tolerance').fill('1e-6')
    await page.getByText('Numbers may differ').waitFor()
  }),
  'studio checker': newDraft('Comparing', async (page) => {
    await page.getByLabel('An output is right if it is').selectOption('checker')
    await page.locator('.cm-content').waitFor()
  }),
  'studio groups': newDraft('Groups', async (page) => {
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByLabel('Name of group 2').fill('basics')
    await page.getByText('Another group has this name.').waitFor()
  }),
  'studio no groups': newDraft('Groups', async (page) => {
    for (const name of ['basics', 'everything together']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    }
    await page.getByRole('button', { name: 'Divide into groups' }).waitFor()
  }),
  'studio generator': newDraft('Input shape', async (page) => {
    const editor = page.getByRole('region', { name: 'Generator: Python editor' })
    await write(page, generator, editor)
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('seed 1').waitFor({ timeout: 60_000 })
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
  'question cases': aQuestion('?tab=cases', 'Hidden cases', async (page) => {
    await page.getByRole('main').locator('summary').first().click()
    await page.getByText('Expected output').waitFor()
  }),
  'question programs': aQuestion('?tab=programs', 'References'),
  'question use': aQuestion('?tab=use', 'Editions'),
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
  organisation: at('organisation', 'Message in invitations'),
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
  'notifications all': at('notifications?tab=all', 'Mark as read'),
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
  'person erase': at('people', 'Manage', {
    play: async (page) => {
      await openPerson(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Erase this person' }).click()
      await dialog.getByLabel(/to confirm$/).fill('somebody@example.com')
      await dialog.getByRole('button', { name: 'Erase for ever' }).click()
      await dialog.getByRole('alert').waitFor()
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
  'audit log': at('audit', 'from 127.0.0.1'),
  'change password': at('setting/changePassword', 'Step 1 of 2'),
  'change password second step': at('setting/changePassword', 'Step 1 of 2', {
    play: toSecondStep,
  }),
  'edit profile': at('setting/editProfile', 'Update Profile'),
  logout: at('logout', 'Confirm LogOut'),
  'no such page': at('nowhere', 'There is no page here'),
}

import type { Overview } from '@assay/contract/overview'
import type { Page } from '@playwright/test'
import { asAdmin as at, type Scene, type Scenes } from './scene.ts'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const none = { total: 0, rows: [] }
const quiet: Overview = {
  atWork: 0,
  running: none,
  failedMails: none,
  failedJudgings: none,
  expiring: none,
  weakQuestions: none,
}

const names = ['Python for data engineers', 'Graphs and trees', 'Hiring round, second week']
const running = {
  total: 7,
  rows: [...names, 'Loops', 'Strings in C'].map((name, at) => ({
    testId: id(at),
    name,
    atWork: Math.max(0, 31 - at * 12),
    underWay: 48 - at * 9,
    closesAt: at % 2 === 0 ? '2026-03-02T16:30:00.000Z' : null,
  })),
}
const attention = {
  failedMails: {
    total: 2,
    rows: [
      'grace.hopper@example.com',
      'a.very.long.address.of.somebody@department.example.org',
    ].map((recipient, at) => ({
      _id: id(at),
      recipient,
      subject: 'Invitation to Graphs and trees',
      reason: '550 5.1.1 mailbox unavailable',
      failedAt: '2026-03-02T09:12:00.000Z',
    })),
  },
  failedJudgings: {
    total: 1,
    rows: [
      {
        _id: id(1),
        attemptId: id(2),
        candidate: 'Ada Lovelace',
        test: 'Loops',
        question: 'Merge the intervals',
        failedAt: '2026-03-02T10:40:00.000Z',
      },
    ],
  },
  expiring: {
    total: 14,
    rows: [
      {
        testId: id(1),
        name: 'Hiring round, second week',
        invitations: 14,
        expiresAt: '2026-03-04T08:00:00.000Z',
      },
    ],
  },
  weakQuestions: {
    total: 3,
    rows: (['negative', 'weak', 'too-easy'] as const).map((finding, at) => ({
      testId: id(at),
      test: 'Graphs and trees',
      questionId: id(at + 3),
      title: ['Merge the intervals', 'Shortest way out of a maze', 'Count the leaves'][at],
      finding,
    })),
  },
}

const overview = (data: object, until: string, play?: (page: Page) => Promise<void>): Scene =>
  at('viewTest', until, {
    before: (page) =>
      page.route('**/api/overview', (route) =>
        route.fulfill({ json: { statusCode: 200, message: 'Overview', data } }),
      ),
    play: async (page) => {
      await page.getByText('Preview').first().waitFor()
      await play?.(page)
    },
  })

const open = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const busy = { ...quiet, atWork: 51, running, ...attention }

export const overviewScenes: Scenes = {
  'overview quiet': overview(quiet, 'Nobody is at work right now'),
  'overview running': overview({ ...quiet, atWork: 51, running }, '51 at work'),
  'overview running open': overview(busy, '51 at work', open(/at work/)),
  'overview attention open': overview(
    { ...quiet, ...attention },
    'Needs attention',
    open(/^Needs attention/),
  ),
}

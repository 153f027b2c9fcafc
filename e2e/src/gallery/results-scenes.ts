import type { Item, ItemFigures, QuestionFigures } from '@assay/contract/items'
import type { ComparedGroup, Results } from '@assay/contract/results'
import type { Page } from '@playwright/test'
import { cast } from './fill.ts'
import { asAdmin as at, type Scene, type Scenes } from './scene.ts'

const spread = (lowerPercent: number, medianPercent: number, upperPercent: number) => ({
  ...{ lowerPercent, medianPercent, upperPercent },
  meanPercent: (lowerPercent + medianPercent + upperPercent) / 3,
  medianMinutes: 60 - Math.round(medianPercent / 4),
})

/** Made by a rule, so that pictures can be compared. */
const points = Array.from({ length: 90 }, (_, index) => {
  const percent = Math.round(100 * Math.sin((index * 37) % 91) ** 2)
  const minutes = Math.round(62 - percent / 3 + ((index * 17) % 29) - 14)
  return { percent, minutes, count: 1 + ((index * 7) % 4) }
})
const counted = points.reduce((sum, { count }) => sum + count, 0)

const results: Results = {
  funnel: { invited: 310, begun: 262, finished: counted + 3 },
  ...{ counted, beingJudged: 3, points, spread: spread(24, 52, 78) },
  countedAt: '2026-03-02T10:00:00.000Z',
}

const group = (name: string, members: number, lower: number): ComparedGroup => ({
  ...{ groupId: crypto.randomUUID(), name, members, begun: members - 4, counted: members - 9 },
  spread: spread(lower, lower + 21, lower + 40),
})
const groups = [group('Graduates, spring', 120, 38), group('Interns', 64, 19)]

const figures: ItemFigures = {
  ...{ counted: 211, answered: 200, finding: 'good', facility: 0.62, discrimination: 0.44 },
  ...{ medianSeconds: 760, runsPerAnswer: 3.4, abandoned: 0.05 },
}

const item = (number: number, title: string, changes: Partial<Item>): Item => ({
  ...figures,
  ...{ questionId: crypto.randomUUID(), title, level: 'Intermediate', position: number - 1 },
  wrongOutputs: [],
  ...changes,
})
const items = [
  item(1, 'Sum of the even numbers', {
    ...{ level: 'Basic', finding: 'too-easy', facility: 0.97, discrimination: 0.12 },
    ...{ medianSeconds: 190, runsPerAnswer: 1.3, abandoned: 0 },
  }),
  item(2, 'Longest run of equal letters', {
    wrongOutputs: [
      { output: 'aaa\n', count: 14 },
      { output: '', count: 6 },
    ],
  }),
  item(3, 'Merge overlapping intervals', {
    ...{ finding: 'too-few', counted: 12, facility: null, discrimination: null },
    ...{ medianSeconds: null, runsPerAnswer: null, abandoned: null },
  }),
]

const question: QuestionFigures = {
  ...figures,
  ...{ questionId: crypto.randomUUID(), title: 'Merge overlapping intervals', tests: 7 },
  languages: [
    { language: 'Python', counted: 170, solved: 110 },
    { language: 'Java', counted: 41, solved: 21 },
  ],
  months: [41, 38, 44, 40, 43, 39, 71, 82].map((percent, index) => ({
    month: `2026-0${index + 1}-01`,
    counted: 100,
    solved: percent,
  })),
  possiblyLeakedSince: '2026-07-04T00:00:00.000Z',
  wrongOutputs: [],
}

/** As it looks once many people have finished. */
const answered = async (page: Page) => {
  const give = (call: string, data: unknown) =>
    page.route(`**/api/${call}`, (route) =>
      route.fulfill({ json: { statusCode: 200, message: 'OK', data } }),
    )
  await give('tests/*/results?*', results)
  await give('tests/*/results', results)
  await give('tests/*/results/groups', groups)
  await give('tests/*/items', items)
  await give('questions/*/figures', question)
}

/** A file that is never finished. */
async function givingFile(page: Page): Promise<void> {
  const data = {
    ...{ _id: crypto.randomUUID(), format: 'pdf', state: 'running', done: 1400, total: 2000 },
    expiresAt: '2026-09-01T10:00:00.000Z',
  }
  await page.route(/\/api\/result-files/, (route) => {
    const statusCode = route.request().method() === 'POST' ? 201 : 200
    return route.fulfill({ status: statusCode, json: { statusCode, message: 'OK', data } })
  })
}

const ofTest = (search: string, until: string, rest: Partial<Scene> = {}): Scene => ({
  ...at('', until, rest),
  path: () => `/dashboard/test/${cast().begun._id}?tab=results${search}`,
})

/** What finished attempts say about a test and its questions. */
export const resultsScenes: Scenes = {
  'results candidates': ofTest('', 'Time against score', { before: answered }),
  'results bar chosen': ofTest('&minPercent=60&maxPercent=69', 'Only those with', {
    before: answered,
    play: (page) => page.getByText('Show the numbers').first().click(),
  }),
  'results file being made': ofTest('', 'Time against score', {
    before: async (page) => {
      await answered(page)
      await givingFile(page)
    },
    play: async (page) => {
      await page.getByRole('button', { name: 'Download PDF' }).click()
      await page.getByText('1,400 of 2,000 attempts').waitFor()
    },
  }),
  'results questions': ofTest('&part=questions', 'it tells you little', { before: answered }),
  'results empty': {
    ...at('', 'Nobody has begun this test yet'),
    path: () => `/dashboard/test/${cast().byInvitation._id}?tab=results`,
  },
  'question figures': {
    ...at('', 'Possibly leaked', { before: answered }),
    path: () => `/dashboard/questions/${cast().long.questions[0]?._id}?tab=figures`,
  },
}

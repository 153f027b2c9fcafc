import type { Page } from '@playwright/test'
import { openFirstRemaining, write } from '../coding-steps.ts'
import { newCandidate, newTest, openFromMenu } from '../fixtures.ts'
import { casesScenes } from './cases-scenes.ts'
import { clockScenes } from './clock-scenes.ts'
import { cast } from './fill.ts'
import { ownershipScenes } from './ownership-scenes.ts'
import { projectScenes } from './project-scenes.ts'
import { broken, emptied, held, type Scene, type Scenes } from './scene.ts'
import { stagesScenes } from './stages-scenes.ts'

const at = (path: string, until: Scene['until'], rest: Partial<Scene> = {}): Scene => ({
  path: `/dashboard/${path}`,
  until,
  who: () => cast().candidate,
  ...rest,
})

/** Each scene has its own candidate, so that no scene sees another's draft. */
const coding = (play: (page: Page) => Promise<unknown>): Scene => ({
  who: () => newCandidate('Katherine Johnson'),
  until: 'Remaining',
  path: () => `/dashboard/questionsList?test=${cast().fresh._id}`,
  play: async (page) => {
    await openFirstRemaining(page)
    await play(page)
  },
})

/** Changes what a call says of the test, as if it had another option. */
const optional = (call: string, change: object) => (page: Page) =>
  page.route(`**/api/tests/*${call}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...change } } })
  })
// Only once it is begun: before that, a test that keeps a journal shows its rules instead.
const recordedAttempt = optional('/attempt', { journal: true })

const run = async (page: Page, code: string, until: string | RegExp) => {
  await write(page, code)
  await page.getByRole('button', { name: 'Run Code' }).click()
  await page.getByText(until).first().waitFor({ timeout: 60_000 })
}

/** As if the question were marked by cases and had a second sample. */
async function withSecondSample(page: Page): Promise<void> {
  const sample = { input: '3\n4 4 4\n', expectedOutput: 'no way\n' }
  await page.route('**/api/tests/*/attempt', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const questions = data.questions.map((one: object) => ({ ...one, furtherSamples: [sample] }))
    const json = { ...rest, data: { ...data, marking: 'cases', questions } }
    await route.fulfill({ response, json })
  })
  await page.route('**/api/submissions', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, sampleTokens: [json.token] } })
  })
}

const group = (name: string, marks: number, passed: boolean) => ({
  ...{ name, marks, passed, needsAll: false },
})
const groups = [
  group('basics', 2, true),
  group('ties', 2, false),
  group('nothing found', 1, true),
  { ...group('up to 100000 entries', 5, false), needsAll: true },
]
const partlyRight = {
  ...{ correct: false, score: 3, judged: 14, total: 14, isWithheld: false, problem: null },
  groups,
}

const solution = () => `def answer():
    return ${JSON.stringify(cast().fresh.questions[0]?.expectedOutput)}


if __name__ == "__main__":
    print(answer())
`

export const candidateScenes: Scenes = {
  ...casesScenes,
  ...stagesScenes,
  ...projectScenes,
  ...clockScenes,
  ...ownershipScenes,
  'assessments new': at('assessments', 'Preview'),
  'assessments ongoing': at('assessments?tab=ongoing', 'Resume'),
  'assessments empty': at('assessments', 'What happens next', {
    who: () => cast().newcomer,
    before: emptied('test/getAll'),
  }),
  'assessments ongoing empty': at('assessments?tab=ongoing', 'No Data Found', {
    before: emptied('test/getOngoing/'),
  }),
  'assessments loading': at('assessments', 'Assessments', { before: held('test/getAll') }),
  'assessments error': at('assessments', 'Try again', { before: broken('test/getAll') }),
  questions: {
    ...at('', 'Remaining'),
    path: () => `/dashboard/questionsList?test=${cast().begun._id}`,
  },
  rules: {
    ...at('', 'Test Rules'),
    path: () => `/dashboard/rules?test=${cast().begun._id}`,
  },
  'rules before the start': {
    ...at('', 'Try the editor first'),
    who: () => newCandidate('Katherine Johnson'),
    path: () => `/dashboard/rules?test=${cast().fresh._id}`,
  },
  'rules of a recorded test': {
    ...at('', 'How you write your code is recorded'),
    who: () => newCandidate('Katherine Johnson'),
    path: () => `/dashboard/rules?test=${cast().fresh._id}`,
    before: optional('', { journal: true }),
  },
  'test not available': at(
    'rules?test=00000000-0000-7000-8000-000000000000',
    'This test is not available',
  ),
  practice: at('practice/C%2B%2B', 'Add two numbers', {
    who: () => newCandidate('Katherine Johnson'),
    play: (page) =>
      run(
        page,
        '#include <iostream>\nint main() {\n  int a, b;\n  std::cin >> a >> b;\n  std::cout << a + b;\n}',
        'Matches the expected output.',
      ),
  }),
  'coding flagged': coding(async (page) => {
    await page.getByRole('button', { name: 'Flag for later', pressed: false }).click()
    await page.getByRole('button', { name: 'Flag for later', pressed: true }).waitFor()
    await page.getByRole('link', { name: 'All questions' }).click()
    await page.getByText('Flagged').waitFor()
  }),
  'coding fresh': coding(async () => {}),
  'coding recorded': {
    ...coding((page) => page.getByText('What is recorded').waitFor()),
    before: recordedAttempt,
  },
  'coding what is recorded': {
    ...coding(async (page) => {
      await page.getByRole('button', { name: 'What is recorded' }).click()
      await page.getByRole('dialog').waitFor()
    }),
    before: recordedAttempt,
  },
  'coding languages': {
    ...coding(async (page) => {
      // The attempt was begun with one language; the editor is opened again once it has three.
      await page.getByRole('combobox', { name: 'Language' }).waitFor()
      await page.route('**/draft', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await write(page, solution())
      await page.getByText('Saved in this browser only').first().waitFor()
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Java')
      await page.getByText('Your Python code is not saved').first().waitFor()
    }),
    before: optional('/attempt', { otherLanguages: ['Java', 'C'] }),
  },
  'coding output': coding((page) => run(page, solution(), 'Matches the expected output.')),
  'coding error': coding((page) =>
    run(page, 'values = input().split()\nprint(values[99])', 'IndexError'),
  ),
  'coding compare': coding(async (page) => {
    await run(page, 'print("one  two\\tthree")', 'Differs from the expected output.')
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Editor options' }).click()
  }),
  'coding samples': {
    ...coding(async (page) => {
      await run(page, solution(), 'Differs from the expected output.')
      await page.getByRole('button', { name: 'Compare line by line' }).click()
    }),
    before: withSecondSample,
  },
  'coding earlier runs': coding(async (page) => {
    await run(page, solution(), 'Matches the expected output.')
    await page.getByRole('tab', { name: 'Earlier runs' }).click()
    await page.getByRole('button', { name: /Matches/ }).click()
    await page.getByRole('figure', { name: 'Code' }).waitFor()
  }),
  'coding stale output': coding(async (page) => {
    await run(page, 'print("not yet")', 'Differs from the expected output.')
    await write(page, solution())
    await page.getByRole('button', { name: 'Submit Output' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  'coding long output': coding((page) =>
    run(page, 'for i in range(400): print("line", i, "of a long output, " * 9)', 'line 7'),
  ),
  'coding own input': coding(async (page) => {
    await page.getByLabel('Use my own input').check()
  }),
  'coding submitted': coding(async (page) => {
    await run(page, solution(), 'Matches the expected output.')
    await page.route('**/api/testAttempt/update/*', (route) =>
      route.fulfill({
        json: {
          statusCode: 200,
          message: 'OK',
          data: { correct: true, score: 10, totalScore: 10, remaining: 2, completedAt: null },
        },
      }),
    )
    await page.getByRole('button', { name: 'Submit Output' }).click()
    await page.getByText('Result: Correct | Score: 10').waitFor()
  }),
  'coding judging': coding(async (page) => {
    await run(page, solution(), 'Matches the expected output.')
    const data = { correct: null, score: null, totalScore: 0, remaining: 2, completedAt: null }
    const json = {
      statusCode: 200,
      message: 'OK',
      data: { ...data, judged: 4, total: 9, groups: [], isWithheld: false, problem: null },
    }
    await page.route('**/api/testAttempt/update/*', (route) => route.fulfill({ json }))
    await page.route('**/api/tests/*/attempt/questions/*/judging', (route) =>
      route.fulfill({ json }),
    )
    await page.getByRole('button', { name: 'Submit Output' }).click()
    await page.getByText('Judging 4 of 9').waitFor()
  }),
  'coding groups': coding(async (page) => {
    await run(page, solution(), 'Matches the expected output.')
    const data = { correct: null, score: null, totalScore: 0, remaining: 2, completedAt: null }
    const reply = (more: object) => ({
      json: { statusCode: 200, message: 'OK', data: { ...data, ...more } },
    })
    await page.route('**/api/testAttempt/update/*', (route) => route.fulfill(reply({})))
    await page.route('**/api/tests/*/attempt/questions/*/judging', (route) =>
      route.fulfill(reply(partlyRight)),
    )
    await page.getByRole('button', { name: 'Submit Output' }).click()
    await page.getByText('Nothing found').waitFor()
  }),
  'coding loading': {
    ...at('', 'Loading', { before: held('tests/') }),
    path: () => {
      const { begun } = cast()
      return `/dashboard/TestLayout?test=${begun._id}&question=${begun.questions[2]?._id}`
    },
  },
  scores: at('myScores', 'Text processing'),
  summary: {
    ...at('', 'Your code'),
    path: () => `/dashboard/myScores/${cast().judged.testId}`,
  },
  'summary of a recorded test': {
    ...at('', 'Download what was recorded'),
    path: () => `/dashboard/myScores/${cast().judged.testId}`,
    before: optional('/attempt/summary', {
      hasJournal: true,
      journalUntil: '2026-06-01T10:00:00.000Z',
    }),
  },
  'scores empty': at('myScores', 'No Data Found', { who: () => cast().newcomer }),
  'scores loading': at('myScores', 'My Scores', { before: held('test/getOngoing/') }),
  'scores error': at('myScores', 'Try again', { before: broken('test/getOngoing/') }),
  notifications: at('notifications', 'Mark as read'),
  'notifications loading': at('notifications', 'Notifications', {
    before: (page) => page.routeWebSocket(/socket\.io/, () => {}),
  }),
  'menu opened': at('assessments', 'Preview', {
    play: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Close menu' }).waitFor()
    },
  }),
  'notification arrives': at('notifications', 'Mark as read', {
    play: async (page) => {
      await openFromMenu(page, 'My Scores')
      await page.getByRole('heading', { name: 'My Scores' }).waitFor()
      await newTest({ name: 'Strings, the hard way' })
      await page.getByText('New test available').waitFor()
    },
  }),
  'settings of a long name': at('setting', 'Created', { who: () => cast().longwinded }),
}

import type { AskedOwnership, Ownership, OwnOwnership } from '@assay/contract/ownership'
import type { Page } from '@playwright/test'
import { cast } from './fill.ts'
import { asAdmin, type Scene, type Scenes } from './scene.ts'

const sourceCode = `import sys


def largest_gap(values):
    best = 0
    for before, after in zip(values, values[1:]):
        if after - before > best:
            best = after - before
    return best


count, *numbers = map(int, sys.stdin.read().split())
print(largest_gap(sorted(numbers[:count])))
`
const from = sourceCode.indexOf('best = 0') + 'best = '.length
const hourMs = 3_600_000
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

const about = { title: 'The largest gap', language: 'Python', sourceCode } as const
const nothing = { change: null, input: null, output: null, options: null }
const inputs = ['4\n1 7 2 9\n', '4\n8 2 14 20\n', '3\n5 5 5\n', '4\n30 12 18 19\n']
const asked: Record<AskedOwnership['kind'], AskedOwnership> = {
  output: { ...about, ...nothing, position: 0, kind: 'output', input: '5\n4 19 7 3 12\n' },
  'changed-output': {
    ...{ ...about, ...nothing, position: 1, kind: 'changed-output', input: '3\n2 2 3\n' },
    change: { from, to: from + 1, text: '2' },
  },
  input: { ...about, ...nothing, position: 2, kind: 'input', output: '6', options: inputs },
}

const own = (changes: Partial<OwnOwnership>): OwnOwnership => ({
  ...{ state: 'waiting', closesAt: soon(23 * hourMs), seconds: 90, now: soon(0) },
  ...{ testId: cast().judged.testId, name: 'Second round, by hidden cases' },
  ...{ total: 3, done: 0, question: null, last: null, results: null, ...changes },
})

const shown = (kind: AskedOwnership['kind'], answer = ''): Partial<OwnOwnership> => ({
  ...{ state: 'under-way', done: asked[kind].position },
  question: { ...asked[kind], dueAt: soon(74_000), answer },
})

const results: Ownership['questions'] = [
  { ...asked.output, key: '7', answer: '7', outcome: 'answered', isRight: true, takenSeconds: 41 },
  {
    ...{ ...asked['changed-output'], key: '2', answer: '1' },
    ...{ outcome: 'taken', isRight: false, takenSeconds: 90 },
  },
  {
    ...{ ...asked.input, key: inputs[1] ?? '', answer: null },
    ...{ outcome: 'missed', isRight: null, takenSeconds: 90 },
  },
]

const respond = (path: string, data: () => object) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: data() } }),
  )

const candidate = (
  until: Scene['until'],
  changes: () => Partial<OwnOwnership>,
  play?: Scene['play'],
): Scene => ({
  who: () => cast().candidate,
  path: () => `/dashboard/myScores/${cast().judged.testId}/ownership`,
  until,
  before: respond('**/api/tests/*/attempt/ownership', () => own(changes())),
  ...(play && { play }),
})

export const ownershipScenes: Scenes = {
  'ownership being made': candidate('being prepared', () => ({ state: 'being-made', total: 0 })),
  'ownership start': candidate('They do not change your score.', () => ({})),
  'ownership output': candidate('What it prints', () => shown('output', '7')),
  'ownership changed': candidate('with one change', () => shown('changed-output')),
  'ownership input': candidate(
    'Which of these inputs',
    () => shown('input'),
    (page) => page.getByRole('radio').nth(1).check(),
  ),
  'ownership between': candidate('Next question', () => ({
    ...{ state: 'under-way', done: 2, last: 'missed', closesAt: soon(hourMs) },
  })),
  'ownership done': candidate('Your answers', () => ({ state: 'done', done: 3, results })),
  'ownership too late': candidate('is over', () => ({ state: 'too-late' })),
  'ownership waiting': {
    who: () => cast().candidate,
    path: '/dashboard/assessments',
    until: 'A few questions about your programs',
    before: respond('**/api/attempts/running', () => {
      const { testId, name, closesAt } = own({})
      const ownership = [{ testId, name, closesAt, isBegun: false }]
      const usual = { largerFont: false, hidesCountdown: false }
      return { ...usual, now: soon(0), ongoing: 0, timed: [], ownership }
    }),
  },
}

/** The tab of an attempt whose test asked them. */
async function withOwnership(page: Page): Promise<void> {
  const more = { state: 'done', begunAt: soon(-hourMs), closesAt: soon(0), seconds: 90 }
  await respond('**/api/attempts/*/ownership', () => ({ ...more, questions: results }))(page)
  await page.route(/\/api\/attempts\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, hasOwnershipQuestions: true } },
    })
  })
}

export const ownershipTabScenes: Scenes = {
  'attempt ownership': {
    ...asAdmin('', 'one miss says nothing', { before: withOwnership }),
    path: () => `/dashboard/userAttempts/${cast().judged.attemptId}?tab=ownership`,
  },
}

import type { AttemptDetail } from '@assay/contract/attempt-review'
import type { Journal } from '@assay/contract/journal'
import type { ReviewedRun } from '@assay/contract/submissions'
import type { Page } from '@playwright/test'
import { runIds, storedChunks, submission, writtenProgram } from '../journal-fixture.ts'
import { cast } from './fill.ts'
import { asAdmin, type Scene, type Scenes } from './scene.ts'

type Shown = {
  journal?: Partial<Journal>
  attempt?: Partial<AttemptDetail>
  source?: string
  /** What the server has besides the run that was judged. */
  runs?: Pick<ReviewedRun, 'token' | 'sourceCode' | 'createdAt'>[]
}

const { entries, text } = writtenProgram()
const whole = () =>
  storedChunks(cast().begun.questions[0]?._id ?? '', [...entries, ...submission], 20)
const finished = { ended: 'finished', completedAt: '2026-03-02T10:12:00.000Z' } as const

/** The journal of an attempt as it might be, with its first question answered by what was recorded. */
const shown = (
  until: string,
  { journal, attempt, source = text, runs = [] }: Shown,
  play?: Scene['play'],
) => ({
  ...asAdmin('', until),
  path: () => `/dashboard/userAttempts/${cast().attemptId}?tab=journal`,
  before: async (page: Page) => {
    await page.route('**/api/attempts/*', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const [first, ...others] = data.questions
      const answer =
        attempt?.ended === null
          ? { ...first, answeredAt: null, runToken: null, sourceCode: null }
          : { ...first, answeredAt: finished.completedAt, runToken: runIds[1], sourceCode: source }
      const changed = {
        startedAt: '2026-03-02T10:00:00.000Z',
        ...finished,
        ...attempt,
        hasJournal: true,
        questions: [{ ...answer, runCount: 1 + runs.length }, ...others],
      }
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...changed } } })
    })
    await page.route('**/api/attempts/*/questions/*/runs', (route) =>
      route.fulfill({ json: { statusCode: 200, message: 'OK', data: runs } }),
    )
    await page.route(/\/api\/attempts\/[^/]+\/journal\?/, (route) => {
      const after = Number(new URL(route.request().url()).searchParams.get('after'))
      const data: Journal = {
        fullAt: null,
        deletedAt: null,
        seal: { state: 'intact', brokenAt: null },
        lastSeq: 0,
        chunks: whole(),
        ...journal,
      }
      const lastSeq = data.chunks.at(-1)?.seq ?? 0
      const chunks = data.chunks.filter(({ seq }) => seq > after)
      return route.fulfill({
        json: { statusCode: 200, message: 'OK', data: { ...data, lastSeq, chunks } },
      })
    })
  },
  ...(play && { play }),
})

const toSecondEvent = async (page: Page) => {
  await page.getByRole('slider').focus()
  for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key)
  }
  await page
    .getByText(/from outside$/)
    .first()
    .waitFor()
  await page.locator('.cm-justChanged').first().waitFor()
}

export const journalScenes: Scenes = {
  'journal replay': shown('What this can and cannot say', {}, toSecondEvent),
  'journal gap': shown(
    'The recorded text is not the judged program',
    {
      source: `${text}# and more\n`,
      runs: [
        {
          token: 'b0000000-0000-4000-8000-000000000009',
          sourceCode: 'written elsewhere',
          createdAt: '2026-03-02T10:06:00.000Z',
        },
      ],
      journal: {
        fullAt: '2026-03-02T10:11:00.000Z',
        seal: { state: 'broken', brokenAt: 3 },
        get chunks() {
          return whole().filter(({ number }) => number !== 2)
        },
      },
    },
    (page) => page.getByRole('button', { name: /did not arrive/ }).click(),
  ),
  'journal live': shown('Live', {
    attempt: { ended: null, completedAt: null },
    journal: { seal: { state: 'other-secret', brokenAt: null } },
  }),
  'journal empty': shown('Nothing recorded yet', {
    attempt: { ended: null, completedAt: null },
    journal: { chunks: [] },
  }),
  'journal gone': shown('The journal is gone', {
    journal: { seal: { state: 'broken', brokenAt: 1 }, chunks: [] },
  }),
  'journal not recorded': shown('Nothing was recorded', { journal: { chunks: [] } }),
  'journal deleted': shown('The journal has been deleted', {
    journal: { deletedAt: '2026-06-01T10:00:00.000Z', chunks: [] },
  }),
}

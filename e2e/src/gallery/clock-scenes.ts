import type { Page } from '@playwright/test'
import { linkMailedTo } from '../fixtures.ts'
import { cast } from './fill.ts'
import type { Scene, Scenes } from './scene.ts'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Changes what a call returns, so that no clock has to run out. */
const changed = (url: string, change: () => object) => (page: Page) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...change() } } })
  })

const timed = { timeLimitMinutes: 45, allowedMinutes: 45 }

const over = (ended: 'out-of-time' | 'closed') =>
  changed('**/api/tests/*/attempt', () => ({
    ...timed,
    ...{ ended, completedAt: minutesFromNow(-1), deadline: minutesFromNow(-1) },
  }))

/** A question that is not answered, in an attempt that has ended. */
const openQuestion = (until: string, before: Scene['before']): Scene => ({
  who: () => cast().candidate,
  path: () => {
    const { _id, questions } = cast().begun
    return `/dashboard/TestLayout?test=${_id}&question=${questions[2]?._id}`
  },
  until,
  ...(before && { before }),
})

/** The states that a clock brings a candidate into. */
export const clockScenes: Scenes = {
  'test under the clock': {
    who: () => cast().candidate,
    path: '/dashboard/assessments',
    until: '1 of 3 answered',
    before: changed('**/api/attempts/running', () => {
      const { _id, name, questions } = cast().long
      const progress = { answered: 1, numOfQuestions: 3, nextQuestionId: questions[0]?._id }
      return { timed: [{ testId: _id, name, deadline: minutesFromNow(31), ...progress }] }
    }),
  },
  'rules in another browser': {
    who: () => cast().candidate,
    path: () => `/dashboard/rules?test=${cast().fresh._id}`,
    until: 'This test needs Safe Exam Browser',
    before: changed('**/api/tests/*', () => ({ examBrowser: true })),
  },
  'questions in another browser': {
    who: () => cast().candidate,
    path: () => `/dashboard/questionsList?test=${cast().begun._id}`,
    until: 'This test needs Safe Exam Browser',
    before: (page) =>
      page.route('**/api/tests/*', (route) =>
        route.fulfill({
          status: 403,
          json: {
            ...{ statusCode: 403, code: 'exam_browser_required' },
            message: 'This test can only be taken in Safe Exam Browser.',
          },
        }),
      ),
  },
  'coding out of time': openQuestion('See the summary', over('out-of-time')),
  'coding ended by an administrator': openQuestion('See the summary', over('closed')),
}

/** The link of an invitation, once the test has begun. */
export const begunInvitation: Scene = {
  path: '/login',
  until: 'Sign In',
  play: async (page) => {
    await changed('**/api/invitation/*', () => ({
      ...{ account: 'signed-in', hasBegun: true },
      attempt: { startedAt: minutesFromNow(-9), deadline: minutesFromNow(41), answered: 1 },
    }))(page)
    await page.goto(await linkMailedTo(cast().guest, `Invitation: ${cast().byInvitation.name}`))
    await page.getByText('The test has begun.').waitFor()
  },
}

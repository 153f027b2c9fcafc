import type { Page } from '@playwright/test'
import { cast } from './fill.ts'
import { asAdmin as at, type Scene, type Scenes } from './scene.ts'

const alike = () => cast().alike

const spread = {
  ...{ pairs: 1840, meanPercent: 14, p95Percent: 41, p99Percent: 67 },
  tenths: [902, 461, 238, 121, 62, 27, 14, 8, 4, 3],
}

/** As it looks once many people have answered. */
const withSpread = (page: Page) =>
  page.route('**/api/questions/*/similarity*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, spread } } })
  })

const ofQuestion = (rest: Partial<Scene> = {}): Scene => ({
  ...at('', 'Grace Hopper', rest),
  path: () => `/dashboard/questions/${alike().questionId}/similar`,
})

/** What is shown to administrators of programs that are built alike. */
export const similarScenes: Scenes = {
  'attempt similar': {
    ...at('', 'Grace Hopper'),
    path: () => `/dashboard/userAttempts/${alike().attemptId}?tab=similar`,
  },
  'attempt shared': {
    ...at('', 'Download PDF'),
    path: () => `/dashboard/userAttempts/${alike().attemptId}`,
    play: async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('button', { name: 'Create link' }).click()
      await page.getByText('Links that work').waitFor()
    },
  },
  'attempt similar short': {
    ...at('', 'too short to compare'),
    path: () => `/dashboard/userAttempts/${cast().attemptId}?tab=similar`,
  },
  'programs compared': {
    ...at('', 'Choose a part'),
    path: () =>
      `/dashboard/userAttempts/${alike().attemptId}/compare/${alike().questionId}/${alike().otherId}`,
    play: async (page) => {
      await page.getByRole('button', { name: /^Part 1/ }).click()
      await page.locator('mark[data-part="0"]').first().waitFor()
    },
  },
  'question similar': ofQuestion({ before: withSpread }),
  'question similar few': ofQuestion(),
}

import type { Page } from '@playwright/test'
import { newCandidate, newTest } from '../fixtures.ts'
import type { Scene, Scenes } from './scene.ts'

/** A question that asks for tests, opened by a candidate of its own. */
const writing = (play: (page: Page) => Promise<unknown>): Scene => {
  let path = ''
  return {
    async who() {
      const test = await newTest({
        ...{ name: 'Testing other people\u2019s code', kinds: ['tests'], marking: 'cases' },
        numOfQuestions: 1,
      })
      path = `/dashboard/questionsList?test=${test._id}`
      return newCandidate('Katherine Johnson')
    },
    path: () => path,
    until: 'Remaining',
    async play(page) {
      await page.getByRole('button', { name: 'Remaining' }).first().click()
      await page.getByRole('textbox', { name: 'Input of case 1', exact: true }).waitFor()
      await play(page)
    },
  }
}

export const casesScenes: Scenes = {
  'cases fresh': writing(async () => {}),
  'cases told': writing(async (page) => {
    await page.getByRole('button', { name: 'Add a case' }).click()
    await page.keyboard.insertText('no input at all')
    await page.getByRole('textbox', { name: 'Expected output of case 1', exact: true }).fill('?')
    await page.getByRole('button', { name: 'Run Code' }).click()
    await page.getByText('Not every wrong program').waitFor({ timeout: 60_000 })
  }),
}

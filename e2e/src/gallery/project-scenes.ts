import { listBankQuestions } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import type { Page } from '@playwright/test'
import { adminApi, newCandidate, newTest } from '../fixtures.ts'
import type { Scene, Scenes } from './scene.ts'

/** A project, opened by a candidate of its own. */
const changing = (play: (page: Page) => Promise<unknown>): Scene => {
  let path = ''
  return {
    async who() {
      const query = { search: 'Put the parcel counter right' }
      const listed = await (await adminApi()).call(listBankQuestions, { query })
      const id = succeeded(listed).data[0]?._id ?? ''
      const test = await newTest({
        ...{ name: 'Backend engineer: existing code', kinds: ['project'], marking: 'cases' },
        ...{ level: 'Intermediate', numOfQuestions: 1, questionIds: [id] },
      })
      path = `/dashboard/questionsList?test=${test._id}`
      return newCandidate('Mary Jackson')
    },
    path: () => path,
    until: 'Remaining',
    async play(page) {
      await page.getByRole('button', { name: 'Remaining' }).first().click()
      await page.getByRole('tablist', { name: 'Files' }).waitFor()
      await page.locator('.cm-content:visible').waitFor()
      await play(page)
    },
  }
}

export const projectScenes: Scenes = {
  'project fresh': changing(async () => {}),
  'project read only': changing(async (page) => {
    await page.getByRole('tab', { name: 'main.py, read only' }).click()
    await page.getByText('This file is only there to be read.').waitFor()
  }),
}

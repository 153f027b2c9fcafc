import { listBankQuestions, readBankQuestion } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import type { Page } from '@playwright/test'
import { write } from '../coding-steps.ts'
import { adminApi, newCandidate, newTest } from '../fixtures.ts'
import type { Scene, Scenes } from './scene.ts'

/** A work sample, opened by a candidate of its own. */
const working = (play: (page: Page, reference: string) => Promise<unknown>): Scene => {
  let path = ''
  let reference = ''
  return {
    async who() {
      const admin = await adminApi()
      const query = { search: 'machines of a night shift' }
      const [listed] = succeeded(await admin.call(listBankQuestions, { query })).data
      const id = listed?._id ?? ''
      const read = await admin.call(readBankQuestion, { params: { id } })
      reference = succeeded(read).data.content.solutions[0]?.source ?? ''
      const test = await newTest({
        ...{ name: 'Backend engineer: work sample', kinds: ['work-sample'], marking: 'cases' },
        ...{ level: 'Intermediate', numOfQuestions: 1, questionIds: [id] },
      })
      path = `/dashboard/questionsList?test=${test._id}`
      return newCandidate('Grace Hopper')
    },
    path: () => path,
    until: 'Remaining',
    async play(page) {
      await page.getByRole('button', { name: 'Remaining' }).first().click()
      await page.getByText('Stage 1 of 4.').waitFor()
      await play(page, reference)
    },
  }
}

export const stagesScenes: Scenes = {
  'stages first': working(async () => {}),
  'stages opened': working(async (page, reference) => {
    await write(page, reference)
    await page.getByRole('button', { name: 'Run Code' }).click()
    await page.getByText('Stage 2 is open.').waitFor({ timeout: 60_000 })
  }),
}

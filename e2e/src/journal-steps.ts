import type { Assessment } from '@assay/contract/assessments'
import { readAttemptDetail } from '@assay/contract/attempt-review'
import { readJournal, type StoredChunk } from '@assay/contract/journal'
import type { JournalEntry } from '@assay/contract/journal-entries'
import { recordersOf } from '@assay/contract/journal-recorders'
import { replayOf } from '@assay/contract/journal-replay'
import { type Client, succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'

export const questionPath = ({ _id, questions }: Assessment) =>
  `/dashboard/TestLayout?test=${_id}&question=${questions[0]?._id}`

/** Waits until the editor is there and records. */
export async function untilRecording(page: Page): Promise<void> {
  await expect(page.locator('.cm-content')).toBeVisible()
  await expect(page.getByText('How you write this is recorded.')).toBeVisible()
  await page.evaluate(async () => {
    const isHeld = async () => {
      const { held } = await navigator.locks.query()
      return held?.some(({ name }) => name?.startsWith('journal:')) ?? false
    }
    while (!(await isHeld())) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
}

/** Puts the cursor at the end of the code. */
export async function toEnd(page: Page): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
}

/** Pastes as a person does, from the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Hides the page, as another tab in front of it does, or shows it again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

export async function runAndSubmit(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter')
  const submit = page.getByRole('button', { name: 'Submit Output' })
  await expect(submit).toBeEnabled({ timeout: 90_000 })
  await submit.click()
  await expect(page.getByText(/^Result: /)).toBeVisible()
}

export async function chunksOf(admin: Client, id: string): Promise<StoredChunk[]> {
  return succeeded(await admin.call(readJournal, { params: { id } })).data.chunks
}

/**
 * Waits until the journal has the submission, and checks that its text at the judged run is what was
 * judged.
 */
export async function judgedReplay(admin: Client, id: string) {
  const has = (kind: JournalEntry[1]) => async () =>
    (await chunksOf(admin, id)).some(({ entries }) => entries.some((entry) => entry[1] === kind))
  await expect.poll(has('submit'), { timeout: 60_000 }).toBe(true)
  const journal = succeeded(await admin.call(readJournal, { params: { id } })).data
  expect(journal.seal.state).toBe('intact')
  const detail = succeeded(await admin.call(readAttemptDetail, { params: { id } })).data
  const [answered] = detail.questions
  const replay = replayOf(
    recordersOf(journal.chunks, detail.startedAt),
    answered?.question._id ?? '',
  )
  const entries = replay.steps.map(({ entry }) => entry)
  const submitted = entries.findLast(([, kind]) => kind === 'submit')?.[2]
  const judgedAt = entries.findIndex(([, kind, token]) => kind === 'run' && token === submitted)
  expect(replay.textAt(judgedAt)).toBe(answered?.sourceCode)
  return { ...journal, replay, entries, gaps: replay.gaps.map(({ kind }) => kind) }
}

/** Edits with an origin, as that and the text inserted. */
export const brought = (entries: readonly JournalEntry[]) =>
  entries.flatMap((entry) => {
    if (entry[1] !== 'edit' || !entry[3]) return []
    const lines = entry[2].flatMap((part) => (typeof part === 'number' ? [] : [part.slice(1)]))
    return [[entry[3], lines.map((some) => some.join('\n')).join('')] as const]
  })

/** When each entry of a kind happened by the clock of the browser, in milliseconds. */
export const timesOf = (chunks: readonly StoredChunk[], wanted: JournalEntry[1]) =>
  chunks.flatMap(({ startedAt, entries }) => {
    let at = Date.parse(startedAt)
    return entries.flatMap(([elapsed, kind]) => {
      at += elapsed
      return kind === wanted ? [at] : []
    })
  })

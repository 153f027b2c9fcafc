import type { Assessment } from '@assay/contract/assessments'
import { type SignedIn, signIn, signUp } from '@assay/testkit/accounts'
import { launchOptions } from '@assay/testkit/browser'
import { makeTest } from '@assay/testkit/candidate'
import { startProduct } from '@assay/testkit/product'
import { printing } from '@assay/testkit/sources'
import { chromium, type Locator, type Page } from '@playwright/test'
import { begin, handIn } from '../coding-steps.ts'
import { enter } from '../fixtures.ts'
import { questionPath, toEnd, untilRecording } from '../journal-steps.ts'

// How long until an administrator's open page shows what a candidate does in another browser.
const rounds = 10
/** Each should be seen within this time. */
const limitSeconds = 2

const product = await startProduct({ mailServer: true, env: { JUDGE_URL: '', LOG_LEVEL: 'error' } })
const browser = await chromium.launch(launchOptions)
const api = await product.signInAdmin()
let candidates = 0
try {
  await watching()
  await results()
  await room()
} finally {
  await browser.close()
  await product.stop()
}

async function watching() {
  const assessment = await makeTest(api, { numOfQuestions: 1, journal: true })
  const { candidate, attemptId } = await join(assessment)
  const desk = await newPage()
  await enter(desk, candidate, questionPath(assessment))
  await untilRecording(desk)
  const page = await open(`/dashboard/userAttempts/${attemptId}?tab=journal`)
  await page.getByText('Live', { exact: true }).waitFor()
  const code = page.locator('.cm-content').first()
  await report('a key typed, in the watched attempt', async (round) => {
    await toEnd(desk)
    const text = ` k${round}`
    await desk.keyboard.type(text.slice(0, -1))
    return [() => desk.keyboard.type(text.slice(-1)), code.filter({ hasText: text })]
  })
}

async function results() {
  const assessment = await makeTest(api, { numOfQuestions: 1 })
  const page = await open(`/dashboard/test/${assessment._id}?tab=results`)
  const rows = page.getByRole('table', { name: 'Ranked candidates' }).getByRole('row')
  await report('an attempt finished, in the results', async (round) => {
    const { person } = await join(assessment)
    return [() => handIn(person, assessment, 0, rightAnswer(assessment), true), rows.nth(round)]
  })
}

async function room() {
  const assessment = await makeTest(api, { numOfQuestions: 1 })
  const page = await open(`/dashboard/test/${assessment._id}/live`)
  const answered = page.getByRole('listitem').filter({ hasText: ': answered right' })
  await report('an answer handed in, in the live room', async (round) => {
    const { person } = await join(assessment)
    return [
      () => handIn(person, assessment, 0, rightAnswer(assessment), true),
      answered.nth(2 * round - 1),
    ]
  })
}

/** From the end of what is done until it is seen. */
async function report(
  what: string,
  prepare: (round: number) => Promise<[act: () => Promise<unknown>, seen: Locator]>,
) {
  const seconds: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const [act, seen] = await prepare(round)
    await act()
    const doneAt = performance.now()
    await seen.waitFor()
    seconds.push((performance.now() - doneAt) / 1000)
  }
  const sorted = seconds.toSorted((one, other) => one - other)
  const [median, slowest] = [sorted[Math.floor(rounds / 2)] ?? 0, sorted.at(-1) ?? 0]
  process.stdout.write(
    `${what}: median ${median.toFixed(2)} s, slowest ${slowest.toFixed(2)} s (limit ${limitSeconds} s)\n`,
  )
  if (slowest > limitSeconds) process.exitCode = 1
}

async function join(assessment: Assessment) {
  const candidate = { email: `live-${++candidates}@example.com`, password: '13579' }
  await signUp(product.client(), { name: 'Livia Live', ...candidate }, product.mailFolder)
  const person: SignedIn = await signIn(product.client(), candidate)
  return { candidate, person, attemptId: await begin(person, assessment) }
}

function rightAnswer({ questions }: Assessment): string {
  return printing('Python', questions[0]?.expectedOutput ?? '')
}

async function newPage(): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url })).newPage()
}

async function open(path: string): Promise<Page> {
  const page = await newPage()
  await enter(page, product.admin, path)
  return page
}

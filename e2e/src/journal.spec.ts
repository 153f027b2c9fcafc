import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { journalIntervalMs } from '@assay/contract/journal'
import { login } from '@assay/contract/sign-in'
import { signIn, signUp } from '@assay/testkit/accounts'
import { makeTest } from '@assay/testkit/candidate'
import { Client, overHttp, succeeded } from '@assay/testkit/client'
import { freePort } from '@assay/testkit/free-ports'
import { spawnProduct, untilHealthy, untilReady } from '@assay/testkit/product-process'
import { expect } from '@playwright/test'
import { begin } from './coding-steps.ts'
import {
  adminApi,
  collectFaults,
  enter,
  newCandidate,
  newTest,
  signedInApi,
  test,
} from './fixtures.ts'
import {
  brought,
  chunksOf,
  judgedReplay,
  paste,
  questionPath,
  runAndSubmit,
  setHidden,
  timesOf,
  toEnd,
  untilRecording,
} from './journal-steps.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function begun(changes: Parameters<typeof newTest>[0] = {}) {
  const assessment = await newTest({ numOfQuestions: 1, journal: true, ...changes })
  const candidate = await newCandidate('Jana Journal')
  const attemptId = await begin(await signedInApi(candidate), assessment)
  return { assessment, candidate, attemptId, path: questionPath(assessment) }
}

test('what is typed, pasted, moved, copied and how long one was away is told and recorded', async ({
  page,
}) => {
  const { assessment, candidate, attemptId, path } = await begun()
  await page.clock.install()
  await enter(page, candidate, path)
  await untilRecording(page)
  await page.getByRole('button', { name: 'What is recorded' }).click()
  const told = page.getByRole('dialog', { name: 'What is recorded' })
  await expect(told).toContainText('what you paste')
  await told.getByRole('button', { name: 'Close' }).last().click()

  await toEnd(page)
  await page.keyboard.type('pri')
  // In the middle of a word.
  await page.reload()
  await untilRecording(page)
  await toEnd(page)
  await page.keyboard.type('nt("first")\nprint("second")\n')
  const outside = `# ${'from somewhere else '.repeat(10)}`.slice(0, 200)
  await paste(page, outside)
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+x')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('button', { name: 'Copy: Sample Input' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  await toEnd(page)
  await page.keyboard.type('# ')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('ControlOrMeta+z')

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await setHidden(page, true)
  await page.clock.fastForward(40_000)
  await setHidden(page, false)
  await page.clock.resume()
  await page.locator('.cm-content').click()
  await runAndSubmit(page)

  const { chunks, entries, gaps } = await judgedReplay(await adminApi(), attemptId)
  expect(gaps).toEqual([])
  const { sampleInput = '' } = assessment.questions[0] ?? {}
  expect(brought(entries).slice(0, 3)).toEqual([
    ['outside', outside],
    ['inside', outside],
    ['undo', ''],
  ])
  expect(brought(entries)[3]?.[0]).toBe('statement')
  expect(entries.find(([, kind]) => kind === 'copy')?.[2]).toBe(sampleInput.length)
  const [left, returned] = [timesOf(chunks, 'away'), timesOf(chunks, 'back')]
  expect([left.length, returned.length]).toEqual([1, 1])
  expect(Math.abs((returned[0] ?? 0) - (left[0] ?? 0) - 40_000)).toBeLessThan(2000)
  // One for each time that the page was opened.
  expect([timesOf(chunks, 'open').length, timesOf(chunks, 'close').length]).toEqual([2, 2])

  await page.goto(`/dashboard/myScores/${assessment._id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download what was recorded' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain('from somewhere else')
})

test('what takes the way over a field or an output does not count as own code', async ({
  page,
}) => {
  const { candidate, attemptId, path } = await begun()
  await enter(page, candidate, path)
  await untilRecording(page)
  await toEnd(page)
  // The question may have a program to begin with.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('print(input() * 2)')
  await page.getByLabel('Use my own input').check()
  const field = page.getByRole('textbox', { name: 'My own input' })
  await field.fill(`# ${'by way of the field '.repeat(4)}`)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+c')
  await toEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+Enter')
  const output = page.getByRole('tabpanel', { name: 'Output' })
  await expect(output).toContainText('by way of the field')
  await output.getByRole('button', { name: 'Copy the output' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  await toEnd(page)
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByLabel('Use my own input').uncheck()
  await toEnd(page)
  await runAndSubmit(page)
  const { entries } = await judgedReplay(await adminApi(), attemptId)
  expect(brought(entries).map(([origin]) => origin)).toEqual(['outside', 'undo', 'run'])
})

test('ten minutes offline and two tabs lose nothing', async ({ page, context }) => {
  const { candidate, attemptId, path } = await begun()
  await page.clock.install()
  await enter(page, candidate, path)
  await untilRecording(page)
  await toEnd(page)
  await page.keyboard.type('print("before")\n')
  await context.setOffline(true)
  for (let minute = 0; minute < 10; minute += 1) {
    await page.keyboard.type(`print(${minute})\n`)
    await page.clock.fastForward(60_000)
  }
  await context.setOffline(false)
  const admin = await adminApi()
  const recorded = async () => JSON.stringify(await chunksOf(admin, attemptId))
  const isThere = async () => (await recorded()).includes('"9"')
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)

  const other = await context.newPage()
  await other.goto(path)
  await untilRecording(other)
  await toEnd(page)
  await page.keyboard.type('# seen in the other tab\n')
  await expect(other.locator('.cm-content')).toContainText('seen in the other tab')
  await toEnd(other)
  await other.keyboard.type('print("other")')
  await expect(page.locator('.cm-content')).toContainText('other')
  await runAndSubmit(other)

  const { entries, gaps } = await judgedReplay(admin, attemptId)
  expect(gaps).toEqual([])
  const origins = new Set(brought(entries).map(([origin]) => origin))
  expect([...origins]).toEqual(['other-tab'])
})

test('a server that is killed while somebody types gets everything once it is back', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-killed-'))
  const account = { email: 'chief@example.com', password: '86420' }
  const env = {
    ...{ PORT: String(await freePort()), DATA_DIR: folder, JUDGE_URL: '', LOG_LEVEL: 'silent' },
    ...{ RUNNER_POOL_SIZE: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
  }
  const start = async () => {
    const started = await spawnProduct(env)
    await untilReady(started)
    return started
  }
  let product = await start()
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const faults = collectFaults(context)
    const admin = new Client(overHttp(product.url))
    succeeded(await admin.call(login, { body: account }))
    const assessment = await makeTest(admin, { numOfQuestions: 1, journal: true })
    const candidate = { email: 'kim@example.com', password: '13579' }
    const client = new Client(overHttp(product.url))
    await signUp(client, { name: 'Kim Killed', ...candidate }, join(folder, 'mail'))
    const attemptId = await begin(await signIn(client, candidate), assessment)
    const page = await context.newPage()
    await page.clock.install()
    await enter(page, candidate, questionPath(assessment))
    await untilRecording(page)
    await toEnd(page)
    await page.keyboard.type('print("before")\n')
    await page.clock.fastForward(journalIntervalMs + 1000)
    await expect.poll(async () => (await chunksOf(admin, attemptId)).length).toBeGreaterThan(0)
    await page.keyboard.type('print("du')
    product.child.kill('SIGKILL')
    await page.keyboard.type('ring")\n')
    await product.ended
    await page.clock.fastForward(journalIntervalMs + 1000)
    await page.keyboard.type('print("still down")\n')
    product = await start()
    await untilHealthy(product)
    await page.clock.fastForward(61_000)
    await runAndSubmit(page)
    expect((await judgedReplay(admin, attemptId)).gaps).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await context.close()
    product.child.kill('SIGTERM')
    await product.ended
    await rm(folder, { recursive: true, force: true })
  }
})

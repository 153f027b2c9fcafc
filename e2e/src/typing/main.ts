import { fileURLToPath } from 'node:url'
import { saveDraft } from '@assay/contract/drafts'
import { signIn, signUp } from '@assay/testkit/accounts'
import { launchOptions } from '@assay/testkit/browser'
import { makeTest } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { startProduct } from '@assay/testkit/product'
import { chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { begin } from '../coding-steps.ts'
import { enter } from '../fixtures.ts'
import { questionPath } from '../journal-steps.ts'
import { type KeyCost, measureKeys } from './measure-keys.ts'

// What a key costs in an editor with a long program, with and without a journal, compared with
// CodeMirror alone on the same machine in the same minutes.
const text = 'total += 1\n'.repeat(5000)
const rounds = 3

const product = await startProduct({ mailServer: true, env: { LOG_LEVEL: 'error' } })
const browser = await chromium.launch(launchOptions)
const bareEditor = await bundle('bare-editor.js')
const peers = {
  'CodeMirror alone': (page: Page) => openBareEditor(page),
  'without a journal': (page: Page) => openQuestion(page, false),
  'with a journal': (page: Page) => openQuestion(page, true),
}
type Peer = keyof typeof peers
const names = Object.keys(peers) as Peer[]
try {
  const costs = new Map<Peer, KeyCost[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) costs.get(name)?.push(await measure(peers[name]))
  }
  const bare = medianOf(costs.get('CodeMirror alone') ?? [])
  for (const name of names) report(name, medianOf(costs.get(name) ?? []), bare)
} finally {
  await browser.close()
  await product.stop()
}

async function measure(open: (page: Page) => Promise<void>): Promise<KeyCost> {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await open(page)
  const cost = await measureKeys(page)
  await context.close()
  return cost
}

async function openBareEditor(page: Page) {
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: bareEditor })
  await page.evaluate((doc) => {
    const { openBareEditor } = window as unknown as { openBareEditor: (doc: string) => void }
    openBareEditor(doc)
  }, text)
}

async function openQuestion(page: Page, journal: boolean) {
  const admin = await product.signInAdmin()
  const assessment = await makeTest(admin, { numOfQuestions: 1, journal })
  const email = `typist-${assessment._id}@example.com`
  const candidate = { email, password: '13579' }
  await signUp(product.client(), { name: 'Tess Typist', ...candidate }, product.mailFolder)
  const api = await signIn(product.client(), candidate)
  await begin(api, assessment)
  const params = { testId: assessment._id, questionId: assessment.questions[0]?._id ?? '' }
  succeeded(await api.call(saveDraft, { params, body: { sourceCode: text, revision: 0 } }))
  await enter(page, candidate, questionPath(assessment))
}

async function bundle(name: string): Promise<string> {
  const input = fileURLToPath(new URL(name, import.meta.url))
  const bundled = await rolldown({ input })
  const { output } = await bundled.generate({ format: 'iife', minify: true })
  return output[0].code
}

function medianOf(costs: KeyCost[]): KeyCost {
  const middle = (value: (cost: KeyCost) => number) =>
    costs.map(value).toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0
  return {
    mean: middle(({ mean }) => mean),
    median: middle(({ median }) => median),
    slowest: middle(({ slowest }) => slowest),
  }
}

function report(name: string, { mean, median, slowest }: KeyCost, bare: KeyCost) {
  const ratio = (median / bare.median).toFixed(2)
  process.stdout.write(
    `${name.padEnd(18)} handlers ${median.toFixed(1)} ms (median, ${ratio}×), ${slowest.toFixed(1)} ms (99 %); ${mean.toFixed(1)} ms of processor time a key altogether\n`,
  )
}

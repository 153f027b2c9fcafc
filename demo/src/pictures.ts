import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listAssessments } from '@assay/contract/assessment-endpoints'
import { urlOf } from '@assay/contract/client'
import { readBank } from '@assay/questions/bank'
import { launchOptions } from '@assay/testkit/browser'
import type { Account, Product } from '@assay/testkit/product'
import { type Browser, chromium, type Page } from '@playwright/test'
import { candidates } from './people.ts'
import { rightProgram } from './programs.ts'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))
const maxBytes = 160_000

interface Picture {
  readonly file: string
  readonly who: Account | undefined
  readonly isDark?: boolean
  /** Shows what is to be seen. */
  readonly open: (page: Page) => Promise<unknown>
}

/** The pictures of README and guide, all of what is in the demo. */
function picturesOf({ admin }: Product): Picture[] {
  const [finisher, , , ...others] = candidates
  return [
    {
      file: 'pictures/landing.png',
      who: undefined,
      open: (page) => at(page, '/', 'Create Account'),
    },
    {
      file: 'pictures/tests.png',
      who: admin,
      open: (page) => at(page, '/dashboard/viewTest', 'Graduate intake'),
    },
    { file: 'pictures/coding.png', who: others[21], open: solve },
    {
      file: 'pictures/scores.png',
      who: finisher,
      isDark: true,
      open: (page) => at(page, '/dashboard/myScores', 'Warm-up: loops and strings'),
    },
    {
      file: 'guide/pictures/create.png',
      who: admin,
      open: (page) => at(page, '/dashboard/createTest', 'More options'),
    },
    { file: 'guide/pictures/coding.png', who: others[22], open: solve },
    { file: 'guide/pictures/candidates.png', who: admin, open: openCandidates },
    {
      file: 'guide/pictures/attempts.png',
      who: admin,
      open: (page) => at(page, '/dashboard/userAttempts?search=Graduate', 'Graduate intake'),
    },
    { file: 'guide/pictures/journal.png', who: admin, open: openJournal },
    { file: 'guide/pictures/results.png', who: admin, open: openResults },
    { file: 'guide/pictures/questions.png', who: admin, open: openQuestionResults },
  ]
}

async function at(page: Page, path: string, until: string): Promise<void> {
  await page.goto(path)
  await page.getByText(until).first().waitFor()
}

/** Goes on with a test that is under way, and runs a program that is right. */
async function solve(page: Page): Promise<void> {
  await page.goto('/dashboard/assessments')
  await page.getByRole('tab', { name: 'Ongoing' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Warm-up' })
  await card.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Remaining' }).first().click()
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(programFor((await page.locator('main').textContent()) ?? ''))
  await page.getByRole('button', { name: /^Run Code/ }).click()
  await page.getByText('Matches the expected output').waitFor()
}

/** A solution of the question that a page shows, found by its beginning. */
function programFor(text: string): string {
  const shown = readBank().filter(({ statement }) => text.includes(openingOf(statement)))
  const longest = shown.sort(
    (one, other) => openingOf(other.statement).length - openingOf(one.statement).length,
  )
  const source = longest[0] && rightProgram(longest[0], 'Python')
  if (source === undefined) throw new Error('The page shows no question of the bank')
  return source
}

/** As far as it has no marks of Markdown, which a page does not show. */
const openingOf = (statement: string) =>
  statement
    .trim()
    .split(/[`*\n$]/, 1)
    .join()

async function openTest(page: Page, tab: string): Promise<void> {
  const response = await page.request.get(urlOf(listAssessments, { query: { search: 'Graduate' } }))
  const { data } = await response.json()
  await page.goto(`/dashboard/test/${data[0]._id}?tab=${tab}`)
}

async function openCandidates(page: Page): Promise<void> {
  await openTest(page, 'candidates')
  await page.getByRole('table').waitFor()
}

async function openResults(page: Page): Promise<void> {
  await openTest(page, 'results')
  await page.getByRole('figure', { name: 'Scores' }).waitFor()
}

async function openQuestionResults(page: Page): Promise<void> {
  await openResults(page)
  const parts = page.getByRole('navigation', { name: 'Parts of the results' })
  await parts.getByRole('link', { name: 'Questions' }).click()
  await page.getByText('Discrimination').first().waitFor()
}

async function openJournal(page: Page): Promise<void> {
  await page.goto('/dashboard/userAttempts?search=recorded&status=Completed')
  await page.getByRole('link', { name: 'Second round, recorded' }).first().click()
  await page.getByRole('tab', { name: /^Journal/ }).click()
  await page.getByText('What this can and cannot say').waitFor()
  await page.getByRole('button', { name: 'Next event' }).click()
  // From its summary in words to the controls.
  const heading = page.getByRole('heading', { name: /^Question 1:/ })
  await heading.evaluate('(element) => element.scrollIntoView()')
}

export async function takePictures(product: Product, say: (line: string) => void): Promise<void> {
  const browser = await chromium.launch(launchOptions)
  try {
    for (const picture of picturesOf(product)) {
      const bytes = await take(browser, product.url, picture)
      say(`docs/${picture.file}: ${Math.ceil(bytes / 1000)} KB`)
      if (bytes > maxBytes) throw new Error(`${picture.file} is larger than ${maxBytes} bytes`)
    }
  } finally {
    await browser.close()
  }
}

async function take(browser: Browser, baseURL: string, { file, who, isDark, open }: Picture) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (who) await signIn(page, who)
  await open(page)
  await page.evaluate('document.fonts.ready')
  const path = `${docs}/${file}`
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled' })
  await context.close()
  return (await stat(path)).size
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/dashboard\//)
}

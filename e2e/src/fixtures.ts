import type { Assessment, CreateAssessmentBody } from '@assay/contract/assessments'
import { urlOf } from '@assay/contract/client'
import { getMe, login } from '@assay/contract/sign-in'
import { type SignedIn, signIn as signInOverHttp, signUp } from '@assay/testkit/accounts'
import { makeTest } from '@assay/testkit/candidate'
import { Client, overHttp } from '@assay/testkit/client'
import * as mails from '@assay/testkit/mails'
import type { Account } from '@assay/testkit/product'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

const baseUrl = () => process.env.ASSAY_URL ?? ''
const mailFolder = () => process.env.ASSAY_MAILS ?? ''
export const adminAccount = (): Account => JSON.parse(process.env.ASSAY_ADMIN ?? '{}')
export const newClient = () => new Client(overHttp(baseUrl()))

/** Waits for a mail with this subject and returns the link in it. */
export const linkMailedTo = (email: string, subject: string) =>
  mails.linkMailedTo(mailFolder(), email, subject)

/**
 * Chromium itself logs every response of 400 and above and every request without a response, and
 * no page can prevent that. These are tolerated for calls and for a line that is down, but not for
 * files of the page; `toleratedFiles` names those that a test removes on purpose.
 */
function isBrowserNote(message: ConsoleMessage, toleratedFiles: RegExp): boolean {
  const text = message.text()
  const { url } = message.location()
  if (text.includes('net::ERR_')) return true
  const isCall = new URL(url || 'about:blank').pathname.startsWith('/api/')
  return text.startsWith('Failed to load resource') && (isCall || toleratedFiles.test(url))
}

/** Everything that any tab of this context reports as an error from now on. */
export function collectFaults(context: BrowserContext, toleratedFiles = /^$/): string[] {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' || isBrowserNote(message, toleratedFiles)) return
    faults.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  return faults
}

/** `page` starts at the product, and any error on the console of any of its tabs fails the test. */
export const test = base.extend<{ toleratedFiles: RegExp }>({
  toleratedFiles: [/^$/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
  baseURL: async ({}, use) => use(baseUrl()),
  context: async ({ context, toleratedFiles }, use) => {
    const faults = collectFaults(context, toleratedFiles)
    await use(context)
    expect(faults).toEqual([])
  },
})

let accounts = 0

/** An address nobody else in this run has. */
export function newEmail(): string {
  accounts += 1
  return `candidate-${process.pid}-${accounts}-${Date.now().toString(36)}@example.com`
}

/** A verified account, registered and verified through the API. */
export async function newCandidate(name = 'Carla Candidate', email = newEmail()): Promise<Account> {
  const account = { email, password: '13579' }
  await signUp(newClient(), { name, ...account }, mailFolder())
  return account
}

/** Signs in through the login screen and waits until it has led on. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/(viewTest|assessments)/)
}

/** Signs in through the API, which is faster than the login screen, and opens `path`. */
export async function enter(page: Page, account: Account, path = '/dashboard'): Promise<void> {
  const { email, password } = account
  const response = await page.request.post(urlOf(login), { data: { email, password } })
  expect(response.status()).toBe(200)
  const { data: me } = await (await page.request.get(urlOf(getMe))).json()
  // Any file of the product will do to reach the storage of its pages.
  await page.goto('/favicon.svg')
  await page.evaluate((text) => localStorage.setItem('data', text), JSON.stringify(me))
  await page.goto(path)
}

/** Something to press by its words, be it a button or a link that looks like one. */
export function pressable(page: Page, name: string): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('link', { name }))
}

/** A signed-in client of the API, for setting a scene without the screens. */
export function signedInApi(account: Account): Promise<SignedIn> {
  return signInOverHttp(newClient(), account)
}

let admin: Promise<SignedIn> | undefined

/** The admin's, signed in once for each worker. */
export function adminApi(): Promise<SignedIn> {
  admin ??= signedInApi(adminAccount())
  return admin
}

/** A new test, created by the admin through the API. */
export async function newTest(changes: Partial<CreateAssessmentBody> = {}): Promise<Assessment> {
  return makeTest(await adminApi(), { name: uniqueName(), ...changes })
}

/** A name that a search finds alone. */
export function uniqueName(): string {
  accounts += 1
  return `Trial ${process.pid} ${accounts} ${Date.now().toString(36)}`
}

/** The item of the side menu with these words. */
export function menuItem(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name })
}

/**
 * Opens a page from the side menu and waits for it. The page before stays until then, and its search
 * box would take what is meant for the new one.
 */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const item = menuItem(page, name)
  await item.click()
  await expect(item).toHaveAttribute('aria-current', 'page')
}

/**
 * Searches a list for what so many entries contain, and waits until only they are left: entries move
 * when the others go, and a click would miss them.
 */
export async function findInList(page: Page, text: string, count = 1): Promise<void> {
  await page.getByPlaceholder('Search here...').fill(text)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
  await expect(page.getByText(`· ${count} in all`)).toBeVisible()
}

/**
 * Records in every page that is opened from now on what moves by itself. Moves right after a click
 * or a key are not counted.
 */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & {
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const text = node?.textContent?.slice(0, 40) ?? ''
          shifts.push(`${node?.nodeName} "${text}": ${from.x},${from.y} to ${to.x},${to.y}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** By how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

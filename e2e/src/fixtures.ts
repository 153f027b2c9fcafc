import type { Assessment } from '@assay/contract/assessments'
import type { Language, Level } from '@assay/contract/catalogue'
import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test'
import { linkMailedTo } from './mails.ts'

const baseUrl = () => process.env.ASSAY_URL ?? ''
export const adminAccount = (): Account => JSON.parse(process.env.ASSAY_ADMIN ?? '{}')

export interface Account {
  readonly email: string
  readonly password: string
}

/** A refused request is logged by the browser itself; every other error is a fault of the page. */
const isBrowserNote = (text: string) => text.startsWith('Failed to load resource')

/** `page` starts at the product, and any error on its console fails the test. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
  baseURL: async ({}, use) => use(baseUrl()),
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isBrowserNote(message.text())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use(page)
    expect(faults).toEqual([])
  },
})

let accounts = 0

/** An address nobody else in this run has. */
export function newEmail(): string {
  accounts += 1
  return `candidate-${process.pid}-${accounts}-${Date.now().toString(36)}@example.com`
}

/** A verified candidate, made the way a candidate makes it, without the screens. */
export async function newCandidate(name = 'Carla Candidate', email = newEmail()): Promise<Account> {
  const account = { email, password: '13579' }
  const api = await request.newContext({ baseURL: baseUrl() })
  await api.post('/api/user/register', { data: { name, ...account } })
  const link = await linkMailedTo(account.email, 'Confirm your e-mail address')
  const token = new URL(link).searchParams.get('token')
  expect((await api.get(`/api/auth/verify/${token}`)).status()).toBe(200)
  await api.dispose()
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

/** As signed in as that screen would make it, in a fraction of its time; then opens `path`. */
export async function enter(page: Page, account: Account, path = '/dashboard'): Promise<void> {
  const { email, password } = account
  const login = await page.request.post('/api/user/login', { data: { email, password } })
  expect(login.status()).toBe(200)
  const { data: me } = await (await page.request.get('/api/user/getMe')).json()
  // Any file of the product will do to reach the storage of its pages.
  await page.goto('/favicon.svg')
  await page.evaluate((text) => localStorage.setItem('data', text), JSON.stringify(me))
  await page.goto(path)
}

/** Something to press by its words, be it a button or a link that looks like one. */
export function pressable(page: Page, name: string): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('link', { name }))
}

/** A request context that is signed in, for setting a scene without the screens. */
export async function signedInApi(account: Account): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: baseUrl() })
  const { email, password } = account
  expect((await api.post('/api/user/login', { data: { email, password } })).status()).toBe(200)
  return api
}

let admin: Promise<APIRequestContext> | undefined

/** The admin's, signed in once for each worker. */
export function adminApi(): Promise<APIRequestContext> {
  admin ??= signedInApi(adminAccount())
  return admin
}

/** A new test, made by the admin without the screens. */
export async function newTest(
  changes: { name?: string; language?: Language; level?: Level; numOfQuestions?: number } = {},
): Promise<Assessment> {
  const api = await adminApi()
  const data = {
    name: uniqueName(),
    language: 'Python',
    level: 'Basic',
    numOfQuestions: 2,
    ...changes,
  }
  const answer = await api.post('/api/test/create', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data
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

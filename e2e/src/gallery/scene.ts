import type { Account } from '@assay/testkit/product'
import { expect, type Page } from '@playwright/test'
import { adminAccount, enter } from '../fixtures.ts'

export type Scene = {
  path: string | (() => string)
  /** Text that is visible once the screen is complete. */
  until: string | RegExp
  who?: () => Account | Promise<Account>
  /** Runs before the screen opens, to delay, fail or empty responses. */
  before?: (page: Page) => Promise<unknown>
  /** Interactions that lead to the state to be shown. */
  play?: (page: Page) => Promise<unknown>
}
export type Scenes = Record<string, Scene>

/** A screen of the dashboard as an administrator sees it. */
export const asAdmin = (path: string, until: Scene['until'], rest: Partial<Scene> = {}): Scene => ({
  path: `/dashboard/${path}`,
  until,
  who: adminAccount,
  ...rest,
})

export const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const
const themes = ['light', 'dark'] as const

/** Signs in and opens the screen. */
export async function stage(page: Page, scene: Scene): Promise<void> {
  if (scene.who) await enter(page, await scene.who(), '/favicon.svg')
  await open(page, scene)
}

/** Opens the screen, brings it into its state and freezes it there. */
export async function open(page: Page, { path, until, before, play }: Scene): Promise<void> {
  await before?.(page)
  await page.goto(typeof path === 'string' ? path : path())
  await expect(page.getByText(until).filter({ visible: true }).first()).toBeVisible()
  await play?.(page)
  await page.evaluate(stopTimers)
}

/** Shows the page in every width and theme without reloading it. */
export async function inEveryLook(page: Page, look: (name: string) => Promise<void>) {
  for (const size of widths) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await untilDrawn(page)
      await look(`${size.width}.${colorScheme}`)
    }
  }
}

/** Prevents redirects and vanishing toasts while the screen is examined. */
function stopTimers(): void {
  const last = Number(setTimeout(() => {}))
  for (let timer = 1; timer <= last; timer += 1) clearTimeout(timer)
}

/**
 * Two frames, so that elements that measure themselves after a resize are drawn, and the end of
 * every transition, since a busy machine may not have drawn even the shortest one by then.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** A request that never gets a response. */
export const held = (call: string) => (page: Page) => page.route(`**/api/${call}**`, () => {})

/** A request that fails with 500. */
export const broken = (call: string) => (page: Page) =>
  page.route(`**/api/${call}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, message: 'Unexpected error occurred', requestId: 'req-1' },
    }),
  )

/** A list request that returns nothing. */
export const emptied = (call: string) => (page: Page) =>
  page.route(`**/api/${call}*`, (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: [], total: 0 } }),
  )

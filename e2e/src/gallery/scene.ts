import { expect, type Page } from '@playwright/test'
import { type Account, enter } from '../fixtures.ts'

export type Scene = {
  path: string | (() => string)
  /** Words that stand on the screen once it is complete. */
  until: string | RegExp
  who?: () => Account | Promise<Account>
  /** Before the screen opens: answers held back, refused or emptied. */
  before?: (page: Page) => Promise<unknown>
  /** What a reader does there before it is looked at. */
  play?: (page: Page) => Promise<unknown>
}
export type Scenes = Record<string, Scene>

export const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const
export const themes = ['light', 'dark'] as const

/** Opens the screen in its state, and lets nothing move from there. */
export async function stage(page: Page, scene: Scene): Promise<void> {
  const { path, until, who, before, play } = scene
  if (who) await enter(page, await who(), '/favicon.svg')
  await before?.(page)
  await page.goto(typeof path === 'string' ? path : path())
  await expect(page.getByText(until).filter({ visible: true }).first()).toBeVisible()
  await play?.(page)
  await page.evaluate(stopTimers)
}

/** The same page in every width and theme, without loading it again. */
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

/** Nothing leads on to another screen, and no toast leaves, while a screen is looked at. */
function stopTimers(): void {
  const last = Number(setTimeout(() => {}))
  for (let timer = 1; timer <= last; timer += 1) clearTimeout(timer)
}

/** Two frames: what measures itself after a change of size has then been drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

/** A call that is never answered. */
export const held = (call: string) => (page: Page) => page.route(`**/api/${call}**`, () => {})

/** A call that the server cannot serve. */
export const broken = (call: string) => (page: Page) =>
  page.route(`**/api/${call}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, message: 'Unexpected error occurred', requestId: 'req-1' },
    }),
  )

/** A list on which there is nothing yet. */
export const emptied = (call: string) => (page: Page) =>
  page.route(`**/api/${call}*`, (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: [], total: 0 } }),
  )

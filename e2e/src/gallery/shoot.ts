import { join } from 'node:path'
import { expect, type Page, test as plain } from '@playwright/test'
import { type Account, enter, test } from '../fixtures.ts'
import { folder } from './contact-sheet.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const
const themes = ['light', 'dark'] as const

export type Scene = {
  path: string | (() => string)
  /** Words that stand on the screen once it is complete. */
  until: string | RegExp
  who?: () => Account | Promise<Account>
  /** Before the screen opens: answers held back, refused or emptied. */
  before?: (page: Page) => Promise<unknown>
  /** What a reader does there before the picture is taken. */
  play?: (page: Page) => Promise<unknown>
}

/** One picture for each width and theme, of the same page without loading it again. */
export function scenes(section: string, list: Record<string, Scene>): void {
  for (const [name, { path, until, who, before, play }] of Object.entries(list)) {
    test(`${section} ${name}`, async ({ page }) => {
      plain.setTimeout(120_000)
      if (who) await enter(page, await who(), '/favicon.svg')
      await before?.(page)
      await page.goto(typeof path === 'string' ? path : path())
      await expect(page.getByText(until).filter({ visible: true }).first()).toBeVisible()
      await play?.(page)
      await page.evaluate(stopTimers)
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          const file = `${section}-${name.replaceAll(' ', '-')}.${size.width}.${colorScheme}.png`
          await shoot(page, join(folder, file))
        }
      }
    })
  }
}

/** Nothing leads on to another screen, and no toast leaves, while the pictures are taken. */
function stopTimers(): void {
  const last = Number(setTimeout(() => {}))
  for (let timer = 1; timer <= last; timer += 1) clearTimeout(timer)
}

async function shoot(page: Page, path: string): Promise<void> {
  // Two frames: what measures itself after a change of size has then been drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  // A dialog covers the window, not the page.
  const fullPage = (await page.getByRole('dialog').count()) === 0
  await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
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

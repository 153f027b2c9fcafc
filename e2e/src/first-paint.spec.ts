import { expect, type Page } from '@playwright/test'
import { enter, newCandidate, test } from './fixtures.ts'

/** Everything but the page itself and its first styles is still on its way. */
const late = /\/assets\/.+\.(js|css|woff2)$/

async function openOnSlowLine(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(late, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const hasPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-paint').length)

for (const [width, colorScheme, background] of [
  [1440, 'light', 'rgb(244, 241, 234)'],
  [390, 'dark', 'rgb(18, 18, 16)'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('a frame is there before the script, and gone with the page', async ({ page }) => {
      const candidate = await newCandidate('Sloan Slow')
      await enter(page, candidate)
      const frame = page.locator('.first-paint')
      for (const [path, heading] of [
        ['/login', 'Welcome back'],
        ['/dashboard/assessments', 'Assessments'],
      ] as const) {
        const release = await openOnSlowLine(page, path)
        await expect(frame).toBeVisible()
        await expect(frame.locator('.bar').first()).toBeInViewport()
        await expect.poll(() => hasPainted(page)).toBe(1)
        await expect(page.locator('body')).toHaveCSS('background-color', background)
        release()
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(frame).toBeHidden()
        await expect(page.locator('body')).toHaveCSS('background-color', background)
      }
    })
  })
}

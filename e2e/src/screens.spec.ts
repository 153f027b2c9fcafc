import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { adminScenes } from './gallery/admin-scenes.ts'
import { candidateScenes } from './gallery/candidate-scenes.ts'
import { fill } from './gallery/fill.ts'
import { publicScenes } from './gallery/public-scenes.ts'
import { type Scenes, stage, themes, untilDrawn, widths } from './gallery/scene.ts'

test.describe.configure({ mode: 'parallel' })
// Without motion: colours on their way from one to another belong to no screen.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  process.env.ASSAY_CAST ??= JSON.stringify(await fill())
})

/** States that another scene shows the parts of. */
const shownElsewhere =
  /loading|checking|(forgot password|login) refused|(attempts|assessments|scores) error|(restore|ongoing|scores) empty|not found|last page|before any|coding (fresh|long|own|submitted)|ongoing$|of a long/

const walk = (who: string, scenes: Scenes) => {
  const chosen = Object.entries(scenes).filter(([name]) => !shownElsewhere.test(name))
  for (const [name, scene] of chosen) {
    test(`${who}: ${name}`, async ({ page }) => {
      test.setTimeout(120_000)
      await stage(page, scene)
      for (const size of widths) {
        await resize(page, size)
        expect(await overflow(page), `wider than ${size.width} px`).toBe(0)
        for (const [turn, colorScheme] of themes.entries()) {
          await page.emulateMedia({ colorScheme })
          await untilDrawn(page)
          // The themes differ in nothing but their colours, so the second is asked for these alone.
          const found = await violations(page, turn === 0 ? undefined : ['color-contrast'])
          expect(found, `${size.width} px, ${colorScheme}`).toEqual([])
        }
      }
      // A window of 1440 by 900 with everything at twice its size.
      await resize(page, { width: 720, height: 450 })
      expect(await overflow(page), 'wider than the window at 200 %').toBe(0)
      expect(await page.evaluate(cutTexts), 'cut at 200 %').toEqual([])
    })
  }
}

walk('visitors', publicScenes)
walk('admins', adminScenes)
walk('candidates', candidateScenes)

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await untilDrawn(page)
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without frames from elsewhere there is nothing to gather in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** Texts that a box hides a part of, other than by an ellipsis, or as a whole for readers of it. */
function cutTexts(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const style = getComputedStyle(element)
      const isHiding = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isForReaders = style.clipPath.startsWith('inset')
      const isCut = element.scrollWidth > element.clientWidth + 1
      return isHiding && isCut && !saysSo && !isForReaders && element.textContent?.trim()
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

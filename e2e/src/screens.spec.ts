import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { adminScenes } from './gallery/admin-scenes.ts'
import { candidateScenes } from './gallery/candidate-scenes.ts'
import { fill } from './gallery/fill.ts'
import { publicScenes } from './gallery/public-scenes.ts'
import { inEveryLook, type Scenes, stage, untilDrawn } from './gallery/scene.ts'

// Without motion: colours on their way from one to another belong to no screen.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  process.env.ASSAY_CAST ??= JSON.stringify(await fill())
})

/** Pictures of a screen that another scene shows with more on it. */
const shownElsewhere = /loading|checking|not found|last page|of a long name|long output|ongoing$/

const walk = (who: string, scenes: Scenes) =>
  test.describe(`the screens of ${who}`, () => {
    for (const [name, scene] of Object.entries(scenes)) {
      if (shownElsewhere.test(name)) continue
      test(`${who}: ${name}`, async ({ page }) => {
        test.setTimeout(120_000)
        await stage(page, scene)
        await inEveryLook(page, async (look) => {
          expect(await violations(page), look).toEqual([])
          expect(await overflow(page), `${look} is wider than the window`).toBe(0)
        })
        // A window of 1440 by 900 at twice the size of everything.
        await page.setViewportSize({ width: 720, height: 450 })
        await untilDrawn(page)
        expect(await overflow(page), 'wider than the window at 200 %').toBe(0)
        expect(await page.evaluate(cutTexts), 'cut at 200 %').toEqual([])
      })
    }
  })

walk('visitors', publicScenes)
walk('admins', adminScenes)
walk('candidates', candidateScenes)

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** Texts that a box hides a part of, other than by an ellipsis that says so. */
function cutTexts(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isHiding = overflowX === 'hidden' || overflowX === 'clip'
      const isSeen = element.clientWidth > 1 && element.textContent?.trim()
      const isCut = element.scrollWidth > element.clientWidth + 1
      return isHiding && isSeen && isCut && textOverflow !== 'ellipsis'
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { overflow, test } from './fixtures.ts'
import { adminScenes } from './gallery/admin-scenes.ts'
import { candidateScenes } from './gallery/candidate-scenes.ts'
import { publicScenes } from './gallery/public-scenes.ts'
import { type Scenes, stage, untilDrawn, widths } from './gallery/scene.ts'

test.describe.configure({ mode: 'parallel' })
// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tabletWidth = 768

/** States made of elements that other scenes already show. */
const shownElsewhere =
  /loading|checking|login signed in|verify unreachable|(forgot password|login) refused|(attempts|assessments|scores) error|(restore|ongoing|scores) empty|not found|last page|before any|coding (fresh|long|own|submitted)|ongoing$|of a long|rejudge|attempt case$|^create$/

const checkAll = (who: string, scenes: Scenes) => {
  const chosen = Object.entries(scenes).filter(([name]) => !shownElsewhere.test(name))
  for (const [name, scene] of chosen) {
    test(`${who}: ${name}`, async ({ page }) => {
      await stage(page, scene)
      for (const size of widths) {
        await resize(page, size)
        expect(await overflow(page), `horizontal overflow at ${size.width} px`).toBe(0)
        // A tablet shows what the other two show; only its layout is its own.
        if (size.width === tabletWidth) continue
        // Both themes and both layouts, not their product: themes differ only in colour.
        const colorScheme = size.width > tabletWidth ? 'light' : 'dark'
        await page.emulateMedia({ colorScheme })
        await untilDrawn(page)
        expect(await violations(page), `${size.width} px, ${colorScheme}`).toEqual([])
      }
      // A window of 1440 by 900 at 200 % zoom.
      await resize(page, { width: 720, height: 450 })
      expect(await overflow(page), 'horizontal overflow at 200 %').toBe(0)
      expect(await page.evaluate(cutTexts), 'text cut off at 200 %').toEqual([])
    })
  }
}

checkAll('visitors', publicScenes)
checkAll('admins', adminScenes)
checkAll('candidates', candidateScenes)

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await untilDrawn(page)
}

async function violations(page: Page): Promise<string[]> {
  // Legacy mode skips an extra page that is only needed for cross-origin frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes: [node] }) => `${id} at ${node?.target}: ${node?.failureSummary}`,
  )
}

/** Elements whose text is cut off, unless by an ellipsis or to hide it from all but screen readers. */
function cutTexts(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const style = getComputedStyle(element)
      const hidesOverflow = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isForScreenReaders = style.clipPath.startsWith('inset')
      const isCut = element.scrollWidth > element.clientWidth + 1
      return (
        hidesOverflow && isCut && !hasEllipsis && !isForScreenReaders && element.textContent?.trim()
      )
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

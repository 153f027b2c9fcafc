import type { Account } from '@assay/testkit/product'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { adminAccount, test as base, collectFaults, enter, overflow } from './fixtures.ts'
import { adminScenes } from './gallery/admin-scenes.ts'
import { candidateScenes } from './gallery/candidate-scenes.ts'
import { cast } from './gallery/fill.ts'
import { publicScenes } from './gallery/public-scenes.ts'
import { open, type Scenes, untilDrawn, widths } from './gallery/scene.ts'
import { violations } from './violations.ts'

interface Session {
  readonly context: BrowserContext
  readonly faults: string[]
}

/**
 * Of those whom many scenes show, by address, and kept until the worker ends. Signing in anew for
 * every screen would double the CPU time of most.
 */
const kept = new Map<string, Promise<Session>>()

const isKept = ({ email }: Account) =>
  [adminAccount(), cast().candidate].some((account) => account.email === email)

async function openSession(browser: Browser, account?: Account): Promise<Session> {
  const context = await browser.newContext()
  const faults = collectFaults(context)
  if (account) {
    const page = await context.newPage()
    await enter(page, account, '/favicon.svg')
    await page.close()
  }
  return { context, faults }
}

function keptSession(browser: Browser, account: Account): Promise<Session> {
  const session = kept.get(account.email) ?? openSession(browser, account)
  kept.set(account.email, session)
  return session
}

/** Opens a page as somebody; visitors get a browser that knows nothing of an earlier one. */
const test = base.extend<{ pageOf: (account?: Account) => Promise<Page> }>({
  pageOf: async ({ browser }, use) => {
    const opened: { page: Page; session: Session; keep: boolean }[] = []
    await use(async (account) => {
      const keep = account !== undefined && isKept(account)
      const opening = keep ? keptSession(browser, account) : openSession(browser, account)
      const session = await opening
      const page = await session.context.newPage()
      opened.push({ page, session, keep })
      return page
    })
    for (const { page, session, keep } of opened) {
      await page.close()
      if (keep) await session.context.setOffline(false)
      else await session.context.close()
      expect(session.faults.splice(0)).toEqual([])
    }
  },
})

test.describe.configure({ mode: 'parallel' })
/** Where a scene is examined for what everybody needs to be able to use it. */
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** States made of elements that other scenes already show. */
const shownElsewhere =
  /loading|checking|login signed in|verify unreachable|(forgot password|login) refused|(attempts|assessments|scores) error|(restore|ongoing|scores) empty|not found|last page|before any|coding (fresh|long|own|submitted)|ongoing$|of a long|rejudge|attempt case$|^create$|studio (references|no groups)/

const checkAll = (who: string, scenes: Scenes) => {
  const chosen = Object.entries(scenes).filter(([name]) => !shownElsewhere.test(name))
  for (const [at, [name, scene]] of chosen.entries()) {
    const examined = looks[at % looks.length] ?? looks[0]
    test(`${who}: ${name}`, async ({ pageOf }) => {
      const page = await pageOf(await scene.who?.())
      await open(page, scene)
      for (const size of widths) {
        await resize(page, size)
        expect(await overflow(page), `horizontal overflow at ${size.width} px`).toBe(0)
        // In one theme and layout, by turns: scenes share most elements, and contrast.test.ts has
        // the colours of both themes.
        if (size.width !== examined.width) continue
        await page.emulateMedia({ colorScheme: examined.colorScheme })
        await untilDrawn(page)
        expect(await violations(page), JSON.stringify(examined)).toEqual([])
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

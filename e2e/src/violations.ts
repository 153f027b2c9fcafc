import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What a list repeats: most of the CPU time would go into the contrast of rows that look the same. */
const furtherRows = ['tbody tr:nth-child(n+5)', 'main li:nth-child(n+5)']

declare global {
  interface Window {
    /** Once it is injected. */
    axe?: typeof axe
  }
}

/** What axe finds wrong with the page as it is shown now. */
export async function violations(page: Page): Promise<string[]> {
  // Not @axe-core/playwright, which injects axe again before every look.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    // Only failures are described, which is cheaper.
    (exclude) => window.axe?.run({ exclude }, { resultTypes: ['violations'] }),
    furtherRows,
  )
  if (!found) throw new Error('axe was not injected')
  return found.violations.map(
    ({ id, nodes: [node] }) => `${id} at ${node?.target}: ${node?.failureSummary}`,
  )
}

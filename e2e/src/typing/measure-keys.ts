import type { Page } from '@playwright/test'

const keyCount = 300
const pauseMs = 60

/** What a key costs, in milliseconds. */
export type KeyCost = {
  /**
   * All that the page does for it, script, style and layout, as processor time: that hardly depends on
   * what else the machine is doing.
   */
  mean: number
  /** From the key to the end of its handlers. */
  median: number
  slowest: number
}

/** Types at the end of the editor on a page. */
export async function measureKeys(page: Page): Promise<KeyCost> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const { port1, port2 } = new MessageChannel()
    let pressedAt = 0
    // A message comes after everything that the key leads to at once.
    port1.onmessage = () => times.push(performance.now() - pressedAt)
    const onKey = () => {
      pressedAt = performance.now()
      port2.postMessage(null)
    }
    window.addEventListener('keydown', onKey, { capture: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSeconds()
  await page.keyboard.type('abcde fgh '.repeat(keyCount / 10), { delay: pauseMs })
  const mean = ((await taskSeconds()) - before) * (1000 / keyCount)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { mean, median: at(0.5), slowest: at(0.99) }
}

import { listInvitations } from '@assay/contract/invitation-list'
import { copyInvitationLink, invite } from '@assay/contract/invitations'
import { launchOptions } from '@assay/testkit/browser'
import { makeTest } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { startProduct } from '@assay/testkit/product'
import { type Browser, chromium } from '@playwright/test'

// How long a visitor on a slow line waits for the first page: for its frame, and until it can be
// used. Nothing is in the browser's cache. Prints the median of some loads.
const loads = 3
const line = { latency: 600, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 }

const product = await startProduct({ mailServer: true, env: { LOG_LEVEL: 'error' } })
const browser = await chromium.launch(launchOptions)
try {
  const pages = [
    { name: '/login', url: `${product.url}/login`, usable: 'input[type=password]' },
    { name: 'an invitation', url: await newInvitation(), usable: 'input[type=password]' },
    { name: '/', url: product.url, usable: 'input[type=password]' },
  ]
  for (const { name, url, usable } of pages) {
    const times: Awaited<ReturnType<typeof timesOf>>[] = []
    for (let load = 0; load < loads; load += 1) times.push(await timesOf(browser, url, usable))
    const seconds = (key: 'painted' | 'usable') =>
      (median(times.map((time) => time[key])) / 1000).toFixed(1)
    process.stdout.write(
      `${name}: frame after ${seconds('painted')} s, usable after ${seconds('usable')} s\n`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}

/** In milliseconds from the moment the page was asked for. */
async function timesOf(browser: Browser, url: string, usable: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(usable).waitFor()
  const times = await page.evaluate(() => ({
    usable: performance.now(),
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  return times
}

async function newInvitation(): Promise<string> {
  const admin = await product.signInAdmin()
  const { _id: id } = await makeTest(admin, { audience: 'invited', timeLimitMinutes: 30 })
  const people = [{ name: 'Sloan Slow', email: 'sloan@example.com', extraTimePercent: 0 }]
  succeeded(await admin.call(invite, { params: { id }, body: { people } }))
  const { data } = succeeded(await admin.call(listInvitations, { params: { id }, query: {} }))
  const params = { id: data[0]?._id ?? '' }
  return succeeded(await admin.call(copyInvitationLink, { params })).data.url
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

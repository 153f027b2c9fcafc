import { dirname, join } from 'node:path'
import { type Product, startProduct } from '@assay/testkit/product'
import { smallRunner } from '@assay/testkit/runner-cache'

const logLevel = process.env.E2E_LOG_LEVEL ?? 'error'

/** The whole product as an operator runs it, with its own runner. */
export function startWholeProduct(options: { mailServer?: boolean; env?: Record<string, string> }) {
  const env = { LOG_LEVEL: logLevel, JUDGE_URL: '', ...smallRunner, ...options.env }
  return startProduct({ mailServer: true, echo: true, ...options, env })
}

/** For specs that need a product of their own but run no code. */
export function startProductWithoutRunner(env: Record<string, string> = {}) {
  return startProduct({ mailServer: true, echo: true, env: { LOG_LEVEL: logLevel, ...env } })
}

/**
 * One product for all specs, which find it through environment variables; one language is extra, and
 * webhooks and hiring systems may be on this machine.
 */
export default async function setUp() {
  const product = await startWholeProduct({
    env: {
      ...{ LANGUAGES: 'TypeScript', WEBHOOK_NETWORKS: '127.0.0.1' },
      HIRING_SYSTEMS: 'greenhouse,ashby',
    },
  })
  exportToEnvironment(product)
  return product.stop
}

export function exportToEnvironment({ url, mailFolder, admin }: Product): void {
  process.env.ASSAY_URL = url
  process.env.ASSAY_MAILS = mailFolder
  process.env.ASSAY_ADMIN = JSON.stringify(admin)
  process.env.ASSAY_CAST_FILE = join(dirname(mailFolder), 'cast.json')
}

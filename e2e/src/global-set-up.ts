import { dirname, join } from 'node:path'
import { type Product, startProduct } from '@assay/testkit/product'

/** The whole product as an operator runs it, with its own runner. */
export function startWholeProduct(options: { mailServer?: boolean; env?: Record<string, string> }) {
  const env = { LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? 'error', JUDGE_URL: '', ...options.env }
  return startProduct({ mailServer: true, echo: true, ...options, env })
}

/** One product for all specs, which find it through environment variables. */
export default async function setUp() {
  const product = await startWholeProduct({})
  exportToEnvironment(product)
  return product.stop
}

export function exportToEnvironment({ url, mailFolder, admin }: Product): void {
  process.env.ASSAY_URL = url
  process.env.ASSAY_MAILS = mailFolder
  process.env.ASSAY_ADMIN = JSON.stringify(admin)
  process.env.ASSAY_CAST_FILE = join(dirname(mailFolder), 'cast.json')
}

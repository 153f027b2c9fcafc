import { dirname, join } from 'node:path'
import { type Product, startProduct } from './product.ts'

/** One product for all specs, which find it through environment variables. */
export default async function setUp() {
  const product = await startProduct()
  exportToEnvironment(product)
  return product.stop
}

export function exportToEnvironment({ url, mailFolder, admin }: Product): void {
  process.env.ASSAY_URL = url
  process.env.ASSAY_MAILS = mailFolder
  process.env.ASSAY_ADMIN = JSON.stringify(admin)
  process.env.ASSAY_CAST_FILE = join(dirname(mailFolder), 'cast.json')
}

import { type Product, startProduct } from './product.ts'

/** One product for all specs, which learn of it from the environment. */
export default async function setUp() {
  const product = await startProduct()
  tellOf(product)
  return product.stop
}

export function tellOf({ url, mailFolder, admin }: Product): void {
  process.env.ASSAY_URL = url
  process.env.ASSAY_MAILS = mailFolder
  process.env.ASSAY_ADMIN = JSON.stringify(admin)
}

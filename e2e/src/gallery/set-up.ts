import { rm } from 'node:fs/promises'
import { tellOf } from '../global-set-up.ts'
import { startProduct } from '../product.ts'
import { folder, writeContactSheet } from './contact-sheet.ts'
import { fill } from './fill.ts'

/** A product of its own, with the people and tests that the pictures show. */
export default async function setUp() {
  // Parts of the gallery are taken anew without losing the others.
  if (process.argv.every((word) => !/^-g|^--grep/.test(word))) {
    await rm(folder, { recursive: true, force: true })
  }
  const product = await startProduct({ mailServer: false })
  tellOf(product)
  try {
    process.env.ASSAY_CAST = JSON.stringify(await fill())
  } catch (error) {
    await product.stop()
    throw error
  }
  return async () => {
    await product.stop()
    const pictures = await writeContactSheet()
    process.stdout.write(`\n  ${pictures} pictures: ${folder}/index.html\n`)
  }
}

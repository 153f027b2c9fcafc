import { rm } from 'node:fs/promises'
import { exportToEnvironment, startWholeProduct } from '../global-set-up.ts'
import { folder, writeContactSheet } from './contact-sheet.ts'
import { fill } from './fill.ts'

/** Starts a product and fills it with the people and tests the screenshots show. */
export default async function setUp() {
  // With -g, the screenshots that do not match are kept.
  if (process.argv.every((word) => !/^-g|^--grep/.test(word))) {
    await rm(folder, { recursive: true, force: true })
  }
  const product = await startWholeProduct({ mailServer: false })
  exportToEnvironment(product)
  try {
    await fill()
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

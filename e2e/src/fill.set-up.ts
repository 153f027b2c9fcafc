import { test } from './fixtures.ts'
import { fill } from './gallery/fill.ts'

test('fill the product for the screens', async () => {
  await fill()
})

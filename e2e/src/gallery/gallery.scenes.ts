import { join } from 'node:path'
import { test } from '../fixtures.ts'
import { adminScenes } from './admin-scenes.ts'
import { candidateScenes } from './candidate-scenes.ts'
import { folder } from './contact-sheet.ts'
import { mailScenes } from './mail-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { inEveryLook, stage } from './scene.ts'

const sections = {
  public: publicScenes,
  admin: adminScenes,
  candidate: candidateScenes,
  mail: mailScenes,
}

for (const [section, scenes] of Object.entries(sections)) {
  for (const [name, scene] of Object.entries(scenes)) {
    test(`${section} ${name}`, async ({ page }) => {
      test.setTimeout(120_000)
      await stage(page, scene)
      // A dialog covers the window, not the page.
      const fullPage = (await page.getByRole('dialog').count()) === 0
      await inEveryLook(page, async (look) => {
        const path = join(folder, `${section}-${name.replaceAll(' ', '-')}.${look}.png`)
        await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
      })
    })
  }
}

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url))

/** One page with all screenshots, one row per scene. */
export async function writeContactSheet(): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  const scenes = [...new Set(files.map(sceneOf))]
  const rows = scenes.map((scene) =>
    row(
      scene,
      files.filter((file) => sceneOf(file) === scene),
    ),
  )
  await writeFile(join(folder, 'index.html'), page(rows.join('\n')))
  return files.length
}

function row(scene: string, pictures: string[]): string {
  const shown = pictures.sort((a, b) => widthOf(b) - widthOf(a)).map(picture)
  return `<section id="${scene}"><h2><a href="#${scene}">${scene.replaceAll('-', ' ')}</a></h2><div>${shown.join('')}</div></section>`
}

function picture(file: string): string {
  const [, width, theme] = file.split('.')
  return `<a class="${theme} w${width}" href="${file}" title="${width} ${theme}"><img src="${file}" alt="${width} px, ${theme}" loading="lazy"></a>`
}

const sceneOf = (file: string) => file.split('.')[0] ?? ''
const widthOf = (file: string) => Number(file.split('.')[1])

const page = (rows: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body { margin: 0; padding: 24px; background: #8a867d; font: 14px/1.4 system-ui, sans-serif; color: #fff }
form { position: sticky; top: 0; padding: 8px 0; background: #8a867d; z-index: 1 }
label { margin-right: 16px }
h2 { margin: 24px 0 8px; font-size: 16px } h2 a { color: inherit; text-decoration: none }
section div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
img { display: block; max-height: 900px; object-fit: cover; object-position: top }
.w1440 img { width: 560px } .w768 img { width: 300px } .w390 img { width: 195px }
body:has(#light:not(:checked)) .light, body:has(#dark:not(:checked)) .dark,
body:has(#wide:not(:checked)) .w1440, body:has(#middle:not(:checked)) .w768,
body:has(#narrow:not(:checked)) .w390 { display: none }
</style>
<form>${['light', 'dark', 'wide', 'middle', 'narrow']
  .map((name) => `<label><input type="checkbox" id="${name}" checked> ${name}</label>`)
  .join('')}</form>
${rows}
</html>
`

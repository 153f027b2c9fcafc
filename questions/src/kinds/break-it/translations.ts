import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StandardLanguage } from '@assay/contract/catalogue'

const folder = fileURLToPath(new URL('../../../break-it', import.meta.url))

const endings: Readonly<Record<Exclude<StandardLanguage, 'Python'>, string>> = {
  C: 'c',
  'C++': 'cpp',
  Java: 'java',
  JavaScript: 'js',
}

/** The tasks whose programs are translated. */
export const translatedSlugs = (): readonly string[] => readdirSync(folder)

/** The programs of a task in the languages that the bank's own are not in; undefined if there are none. */
export function readTranslations(slug: string) {
  if (!existsSync(join(folder, slug))) return undefined
  const inLanguage = (ending: string) =>
    [1, 2, 3].map((number) => readFileSync(join(folder, slug, `${number}.${ending}`), 'utf8'))
  return Object.fromEntries(
    Object.entries(endings).map(([language, ending]) => [language, inLanguage(ending)]),
  )
}

import { strToU8, zipSync } from 'fflate'
import type { Language } from '../../catalogue.ts'
import { readProject } from './project-files.ts'
import { isProjectLanguage } from './project-languages.ts'
import { entryOf, projectProblem } from './project-problem.ts'

/** The same files make the same zip, by which a runner knows what it has compiled. */
const zipOptions = { level: 0, mtime: new Date(1980, 0, 1) } as const

/** The entry of a project, and the files beside it as a judge gets them: a zip, in base64. */
export interface JudgedProject {
  readonly source: string
  readonly additionalFiles: string
}

/**
 * Null for every other text, which is judged as one program. What is left of a project that lost its
 * headings then fails, as it should.
 */
export function judgedProject(language: Language, text: string): JudgedProject | null {
  if (!isProjectLanguage(language) || projectProblem(language, text) !== undefined) return null
  const files = readProject(text) ?? []
  const entry = entryOf(language)
  const others = files.filter(({ name }) => name !== entry)
  const zip = zipSync(
    Object.fromEntries(others.map(({ name, text }) => [name, strToU8(text)])),
    zipOptions,
  )
  return {
    // A judge refuses an empty source.
    source: files.find(({ name }) => name === entry)?.text || '\n',
    additionalFiles: btoa(Array.from(zip, (byte) => String.fromCharCode(byte)).join('')),
  }
}

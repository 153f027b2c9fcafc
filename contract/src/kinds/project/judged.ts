import type { Language } from '../../catalogue.ts'
import { entryOf, isProjectLanguage, projectProblem, readProject } from './project-files.ts'
import { zipOfTexts } from './zip.ts'

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
  const zip = zipOfTexts(files.filter(({ name }) => name !== entry))
  return {
    // A judge refuses an empty source.
    source: files.find(({ name }) => name === entry)?.text || '\n',
    additionalFiles: btoa(Array.from(zip, (byte) => String.fromCharCode(byte)).join('')),
  }
}

import type { Language } from '../../catalogue.ts'
import { languageFacts } from '../../language-facts.ts'
import { readProject } from './project-files.ts'
import { isProjectLanguage, type ProjectLanguage } from './project-languages.ts'

/** Of an answer. The projects of the bank have fewer. */
export const maxProjectFiles = 12

/** The file that a project begins with. */
export const entryOf = (language: ProjectLanguage): string => languageFacts[language].sourceFile

/** Why an answer is not a project that can be judged; undefined if it is one. */
export function projectProblem(language: Language, text: string): string | undefined {
  if (!isProjectLanguage(language)) return 'A project is written in Python, JavaScript or Java'
  const files = readProject(text)
  if (!files) return 'The answer must hold the files of the project, each below a line "=== name"'
  if (files.length > maxProjectFiles) return `A project has at most ${maxProjectFiles} files`
  const pattern = namePattern(language)
  const names = files.map(({ name }) => name)
  const odd = names.find((name) => !pattern.test(name))
  if (odd !== undefined) return `A project has no file named ${odd.slice(0, 60)} in ${language}`
  // Some systems do not tell names apart that differ in case only.
  const small = names.map((name) => name.toLowerCase())
  const repeated = names.find((_, at) => small.indexOf(small[at] ?? '') !== at)
  if (repeated !== undefined) return `The project has two files named ${repeated}`
  const entry = entryOf(language)
  return names.includes(entry) ? undefined : `The project has no ${entry}, which it begins with`
}

function namePattern(language: ProjectLanguage): RegExp {
  const [ending] = languageFacts[language].fileEndings
  return new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,59}\\.${ending}$`)
}

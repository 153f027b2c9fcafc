import type { Language } from '../../catalogue.ts'
import { languageFacts } from '../../language-facts.ts'

/** A file of a project, as a candidate sees it. */
export interface ProjectFile {
  readonly name: string
  readonly text: string
  /** Only shown by the editor so; judged as it is. */
  readonly isReadOnly: boolean
}

/** In which projects can be written, the usual one first. */
export const projectLanguages = ['Python', 'JavaScript', 'Java'] as const satisfies Language[]
export type ProjectLanguage = (typeof projectLanguages)[number]

/** Of an answer. The projects of the bank have fewer. */
export const maxProjectFiles = 12

export const isProjectLanguage = (language: Language): language is ProjectLanguage =>
  (projectLanguages as readonly Language[]).includes(language)

/** The file that a project begins with. */
export const entryOf = (language: ProjectLanguage): string => languageFacts[language].sourceFile

const heading = /^=== (\S+)( read-only)?$/
/** A line of a file that would be taken for a heading, or for such a line. */
const needsMark = /^(?:=== |\\)/

/**
 * A project as one text, which drafts, runs, journals and exports treat as any answer: the files one
 * after the other, each below its heading. A line that looks like a heading has a backslash before it.
 */
export function writeProject(files: readonly ProjectFile[]): string {
  return files
    .map(({ name, text, isReadOnly }) => {
      return `=== ${name}${isReadOnly ? ' read-only' : ''}\n${body(text)}`
    })
    .join('')
}

/** A file that is not empty ends with a newline, or the next heading would be part of its last line. */
function body(text: string): string {
  if (text === '') return ''
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.map((line) => `${needsMark.test(line) ? '\\' : ''}${line}\n`).join('')
}

/** Null for a text that is no project: it has lines before the first heading, or none at all. */
export function readProject(text: string): ProjectFile[] | null {
  const files: { name: string; lines: string[]; isReadOnly: boolean }[] = []
  for (const line of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')) {
    const [, name, readOnly] = heading.exec(line) ?? []
    const file = files.at(-1)
    if (name !== undefined) files.push({ name, lines: [], isReadOnly: readOnly !== undefined })
    else if (!file || line.startsWith('=== ')) return null
    else file.lines.push(line.startsWith('\\') ? line.slice(1) : line)
  }
  return files.map(({ lines, ...file }) => ({
    ...file,
    text: lines.map((line) => `${line}\n`).join(''),
  }))
}

/** Whether a text is meant to be a project. No program in one of the languages begins so. */
export const isProjectText = (text: string): boolean =>
  heading.test(text.split(/\r?\n/, 1)[0] ?? '')

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

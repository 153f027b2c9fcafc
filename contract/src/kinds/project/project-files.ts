/** A file of a project, as a candidate sees it. */
export interface ProjectFile {
  readonly name: string
  readonly text: string
  /** Only shown by the editor so; judged as it is. */
  readonly isReadOnly: boolean
}

/** Written cases have headings of their own, which name no files. */
const heading = /^=== (\S+\.\w+)( read-only)?$/
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

/** The text of a project without its headings and marks; every character stays where it is. */
export function withoutHeadings(text: string): string {
  if (!isProjectText(text)) return text
  const blank = (line: string) => ' '.repeat(line.length)
  return text.replace(/^(?:=== .*|\\)/gm, blank)
}

import type { Language } from './catalogue.ts'
import { isProjectText } from './kinds/project/project-files.ts'
import { languageFacts } from './language-facts.ts'

/** What the editor holds before anything was written; `program` is what the question begins with. */
export function starterCodeFor(language: Language, program?: string): string {
  const { lineComment, firstLine, starterHint } = languageFacts[language]
  if (lineComment === undefined) return program ?? ''
  if (program !== undefined && isProjectText(program)) return program
  const lines = [`${lineComment} Write your code here`]
  if (firstLine !== undefined) lines.unshift(firstLine)
  if (program !== undefined) lines.push(program.trimEnd())
  else if (starterHint !== undefined) lines.push(`${lineComment} ${starterHint}`)
  return `${lines.join('\n')}\n`
}

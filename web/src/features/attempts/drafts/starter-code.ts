import type { Language } from '@assay/contract/catalogue'

/** What the editor holds before anything was written; `program` is what the question begins with. */
export function starterCodeFor(language: Language, program?: string): string {
  const comment = language === 'Python' ? '#' : '//'
  const lines = [`${comment} Write your code here`]
  if (program !== undefined) lines.push(program.trimEnd())
  else if (language === 'Java') lines.push('// Put your main method into a class named Main')
  return `${lines.join('\n')}\n`
}

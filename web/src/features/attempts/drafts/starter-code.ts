import type { Language } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'

/** What the editor holds before anything was written; `program` is what the question begins with. */
export function starterCodeFor(language: Language, program?: string): string {
  const lines = [`${languageFacts[language].lineComment} Write your code here`]
  if (language === 'PHP') lines.unshift('<?php')
  if (program !== undefined) lines.push(program.trimEnd())
  else if (language === 'Java') lines.push('// Put your main method into a class named Main')
  return `${lines.join('\n')}\n`
}

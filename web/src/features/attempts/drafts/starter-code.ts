import type { Language } from '@assay/contract/catalogue'

/** What the editor holds before anything was written. */
export function starterCodeFor(language: Language): string {
  const comment = language === 'Python' ? '#' : '//'
  const lines = [`${comment} Write your code here`]
  if (language === 'Java') lines.push('// Put your main method into a class named Main')
  return `${lines.join('\n')}\n`
}

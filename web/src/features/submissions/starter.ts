import type { Language } from '@assay/contract/catalogue'

/** What an editor holds before anything was written in it. */
export function starterFor(language: Language): string {
  const mark = language === 'Python' ? '#' : '//'
  const lines = [`${mark} Write your code here`]
  if (language === 'Java') lines.push('// Put your main method into a class named Main')
  return `${lines.join('\n')}\n`
}

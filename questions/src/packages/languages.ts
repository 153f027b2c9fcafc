import type { Language } from '@assay/contract/catalogue'

/** After the backticks of a block of source. */
export const fenceNames = {
  Java: 'java',
  'C++': 'cpp',
  JavaScript: 'javascript',
  Python: 'python',
  C: 'c',
} as const satisfies Record<Language, string>

export const fileEndings = {
  Java: '.java',
  'C++': '.cpp',
  JavaScript: '.js',
  Python: '.py',
  C: '.c',
} as const satisfies Record<Language, string>

const languageByEnding: Readonly<Record<string, Language>> = {
  c: 'C',
  cc: 'C++',
  cpp: 'C++',
  cxx: 'C++',
  'c++': 'C++',
  java: 'Java',
  js: 'JavaScript',
  py: 'Python',
  py3: 'Python',
}

export function languageOf(path: string): Language | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  // An upper-case C is C++ by old custom.
  return ending === 'C' ? 'C++' : languageByEnding[ending.toLowerCase()]
}

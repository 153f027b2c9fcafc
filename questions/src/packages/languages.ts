import { type Language, languages } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'

/** What other judges' packages use beside the usual ending of a language. */
const otherEndings: Readonly<Record<string, Language>> = {
  cc: 'C++',
  cxx: 'C++',
  'c++': 'C++',
  py3: 'Python',
  bash: 'Bash',
}

export function languageOf(path: string): Language | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  // An upper-case C is C++ by old custom.
  if (ending === 'C') return 'C++'
  const lower = ending.toLowerCase()
  const usual = languages.find((language) => languageFacts[language].fileEnding === `.${lower}`)
  return usual ?? (Object.hasOwn(otherEndings, lower) ? otherEndings[lower] : undefined)
}

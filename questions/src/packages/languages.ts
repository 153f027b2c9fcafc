import { type Language, languages } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'

export function languageOf(path: string): Language | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  // An upper-case C is C++ by old custom.
  if (ending === 'C') return 'C++'
  const lower = ending.toLowerCase()
  return languages.find((language) => languageFacts[language].fileEndings.includes(lower))
}

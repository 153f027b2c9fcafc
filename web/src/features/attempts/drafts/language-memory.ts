import { type Language, languages } from '@assay/contract/catalogue'

export type LanguageMemory = {
  /** What was chosen for this question. */
  chosen: () => Language | null
  /** What was chosen last for any question of the test. */
  latest: () => Language | null
  choose: (language: Language) => void
  forget: () => void
}

/** Remembers in this browser in which language somebody answers a question. */
export function languageMemory(userId: string, testId: string, questionId: string): LanguageMemory {
  const ofTest = `language:${userId}:${testId}`
  const ofQuestion = `${ofTest}:${questionId}`
  return {
    chosen: () => read(ofQuestion),
    latest: () => read(ofTest),
    choose: (language) => {
      for (const key of [ofQuestion, ofTest]) attempt(() => localStorage.setItem(key, language))
    },
    forget: () => attempt(() => localStorage.removeItem(ofQuestion)),
  }
}

function read(key: string): Language | null {
  const stored = attempt(() => localStorage.getItem(key))
  return languages.find((language) => language === stored) ?? null
}

/** A browser may not allow storage. What was chosen is then forgotten with the page. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

import type { Question } from '@assay/contract/questions'
import { bestLanguage, defaultStatementLanguage } from '@assay/contract/statement-parts'
import { useSyncExternalStore } from 'react'

export type QuestionTexts = Pick<
  Question,
  'title' | 'questionText' | 'statementLanguage' | 'translations'
>

const key = 'statement-language'
const listeners = new Set<() => void>()
let chosenHere: string | null = null

function chosen(): string | null {
  try {
    return localStorage.getItem(key) ?? chosenHere
  } catch {
    return chosenHere
  }
}

function choose(language: string): void {
  chosenHere = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // Without storage the choice is lost with this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * A question in the language its reader has chosen, the same for all questions and places of this
 * browser; else in one that the browser asks for, if there is any.
 */
export function useStatementLanguage(question: QuestionTexts) {
  const wanted = useSyncExternalStore(subscribe, chosen)
  const { title, questionText, translations = [] } = question
  const main = question.statementLanguage ?? defaultStatementLanguage
  const offered = [main, ...translations.map(({ language }) => language)]
  const browser = typeof navigator === 'undefined' ? [] : navigator.languages
  const language = bestLanguage(offered, wanted === null ? browser : [wanted, ...browser])
  const translation = translations.find((one) => one.language === language)
  return { ...(translation ?? { title, questionText }), language, offered, choose }
}

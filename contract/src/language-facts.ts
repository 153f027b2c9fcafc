import {
  type Language,
  languages,
  type ProgrammingLanguage,
  type StandardLanguage,
  standardLanguages,
} from './catalogue.ts'
import { compiledTable } from './language-table/compiled.ts'
import type {
  MeasuredTimeLimit,
  OptionalEntry,
  QueryEntry,
  StandardEntry,
} from './language-table/entry.ts'
import { queryTable } from './language-table/query.ts'
import { scriptingTable } from './language-table/scripting.ts'
import { standardTable } from './language-table/standard.ts'

const programmingTable = { ...standardTable, ...compiledTable, ...scriptingTable }
const table = { ...programmingTable, ...queryTable }

export const languageFacts: Readonly<
  Record<Language, StandardEntry | OptionalEntry<StandardLanguage> | QueryEntry<StandardLanguage>>
> = table

/** What only languages of programs have. */
export const programmingFacts: Readonly<
  Record<ProgrammingLanguage, StandardEntry | OptionalEntry<StandardLanguage>>
> = programmingTable

export type LanguageMode = (typeof table)[Language]['mode']

export const judgeLanguageIds = Object.fromEntries(
  languages.map((language) => [language, languageFacts[language].judgeId]),
) as Record<Language, number>

export function isOfPrograms(language: Language): language is ProgrammingLanguage {
  return Object.hasOwn(programmingTable, language)
}

export function isStandard(language: Language): language is StandardLanguage {
  return (standardLanguages as readonly Language[]).includes(language)
}

export const timeLimitFactsOf = (language: StandardLanguage): MeasuredTimeLimit =>
  standardTable[language].timeLimit

/** The standard language by whose limits this one is measured. */
export function timeLimitProxyOf(language: Language): StandardLanguage {
  const { timeLimit } = languageFacts[language]
  return 'proxy' in timeLimit ? timeLimit.proxy : (language as StandardLanguage)
}

export function hasLongestTimeLimit(language: Language): boolean {
  const { timeLimit } = languageFacts[language]
  return 'isLongest' in timeLimit
}

import * as z from 'zod/mini'
import { compiledTable } from './language-table/compiled.ts'
import { queryTable } from './language-table/query.ts'
import { scriptingTable } from './language-table/scripting.ts'
import { standardTable } from './language-table/standard.ts'

/** Offered by every installation. */
export type StandardLanguage = keyof typeof standardTable
export const standardLanguages = namesIn(standardTable)

/** Of programs: the standard ones, then those an operator can turn on. A test is in one of them. */
export type ProgrammingLanguage =
  | StandardLanguage
  | keyof typeof compiledTable
  | keyof typeof scriptingTable
export const programmingLanguages: readonly Language[] = [
  ...standardLanguages,
  ...namesIn(compiledTable),
  ...namesIn(scriptingTable),
]

/** All languages in which a question can be answered. */
export type Language = ProgrammingLanguage | keyof typeof queryTable
export const languages: readonly Language[] = [...programmingLanguages, ...namesIn(queryTable)]

function namesIn<Name extends string>(table: Record<Name, unknown>): readonly Name[] {
  return Object.keys(table) as Name[]
}

export const levels = ['Basic', 'Intermediate', 'Advanced'] as const
export type Level = (typeof levels)[number]

/** Every field has one message for a missing value and another for a wrong one. */
function requiredOneOf<const T extends readonly string[]>(
  values: T,
  messages: { required: string; oneOf: string },
) {
  return z.enum(values, {
    error: (issue) =>
      issue.input === undefined || issue.input === '' ? messages.required : messages.oneOf,
  })
}

/** "Java, C++, or Python". */
export const anyOfLanguages = (some: readonly Language[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(some)

export function oneOfLanguages(offered: readonly Language[]): string {
  return `Language must be one of ${anyOfLanguages(offered)}`
}

/** Why code in another language is refused. */
export function answeredInLanguages(allowed: readonly Language[]): string {
  return `This test must be solved in ${anyOfLanguages(allowed)}`
}

/** The message lists the offered ones, if more are accepted. */
export function languageSchemaOf(accepted: readonly Language[], offered = accepted) {
  return requiredOneOf(accepted, {
    required: 'Language is required',
    oneOf: oneOfLanguages(offered),
  })
}

/** What every installation understands. Each accepts no more than the languages it offers. */
export const languageSchema = languageSchemaOf(programmingLanguages, standardLanguages)

export const levelSchema = requiredOneOf(levels, {
  required: 'Level is required',
  oneOf: 'Level must be one of Basic, Intermediate, or Advanced',
})

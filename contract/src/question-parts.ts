import * as z from 'zod/mini'
import { type Language, languages, levels, standardLanguages } from './catalogue.ts'
import { comparisonSchema } from './comparison.ts'
import { marksPerQuestion, maxSourceBytes, maxStdinBytes } from './constants.ts'
import { maxStages } from './kinds/work-sample/stages.ts'
import { hasLongestTimeLimit, timeLimitProxyOf } from './language-facts.ts'
import { languageTagSchema, maxTranslations, picturesSchema } from './statement-parts.ts'

/** What a question consists of. Only administrators ever get these parts; see `questions.ts`. */

/** Shipped with the product, or written by the people who use it. */
export const questionOrigins = ['shipped', 'ours'] as const
export type QuestionOrigin = (typeof questionOrigins)[number]

/** As authors choose it. Programs are written from nothing, by mending one, in stages, or in a project. */
export const questionKinds = [
  'writing',
  'debugging',
  'sql',
  'breaking',
  'testing',
  'staged',
  'project',
] as const
export type QuestionKind = (typeof questionKinds)[number]
export const failureKinds = ['wrong', 'slow', 'crashing'] as const

export const maxSamples = 3
/** A staged question has one for each stage. */
export const maxSamplesOf = (kind: QuestionKind): number =>
  kind === 'staged' ? maxStages : maxSamples
export const maxHiddenCases = 100
export const maxPrograms = 20
export const maxCaseGroups = 10
/** Made for each attempt and question, beside the hidden cases that all attempts share. */
export const freshCasesPerQuestion = 5
/** Fresh cases are stored for every attempt, so they are smaller than hidden ones may be. */
export const maxFreshInputBytes = 262_144
export const maxStatementChars = 20_000
/** Of the short texts, for the forms that ask for them. */
export const maxChars = {
  title: 80,
  summary: 120,
  idea: 60,
  topic: 40,
  caseName: 120,
  group: 40,
  reason: 300,
  failingReason: 200,
} as const

const short = (max: number) => z.string().check(z.maxLength(max))
const source = short(maxSourceBytes)

export const caseSchema = z.object({
  /** What the case is about: "smallest", "all equal". */
  name: short(maxChars.caseName),
  /** A large one may be a recipe such as `{{random 1000 1..9 seed 4}}`. */
  input: short(maxStdinBytes),
  output: short(maxStdinBytes),
  /** Its share of the marks, relative to the other hidden cases. Without effect if there are groups. */
  weight: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** The name of its group. */
  group: z.nullable(short(maxChars.group)),
})
export type QuestionCase = z.infer<typeof caseSchema>

/** Its marks are earned if all its cases pass. The marks of all groups add up to those of the question. */
export const caseGroupSchema = z.object({
  /** What its cases are about: "ties". Candidates read it in their result. */
  name: short(maxChars.group),
  marks: z.int().check(z.minimum(1), z.maximum(marksPerQuestion)),
  /** Whether all other groups must pass as well. Only the last group may say so. */
  needsAll: z.boolean(),
})
export type CaseGroup = z.infer<typeof caseGroupSchema>

export const programSchema = z.object({ language: z.enum(languages), source })
export type QuestionProgram = z.infer<typeof programSchema>

/** A plausible program that the cases must refuse. */
export const failingProgramSchema = z.extend(programSchema, {
  verdict: z.enum(failureKinds),
  reason: short(maxChars.failingReason),
})
export type FailingProgram = z.infer<typeof failingProgramSchema>

/** Title and statement in another language. */
export const translationSchema = z.object({
  language: languageTagSchema,
  title: short(maxChars.title),
  statement: short(maxStatementChars),
})
export type Translation = z.infer<typeof translationSchema>

/** A question with everything that proves it. While it is being written, any part may be empty. */
export const questionContentSchema = z.object({
  title: short(maxChars.title),
  summary: short(maxChars.summary),
  /** A tag; no test gets two questions with the same one. */
  idea: short(maxChars.idea),
  topic: short(maxChars.topic),
  level: z.enum(levels),
  minutes: z.int().check(z.minimum(1), z.maximum(240)),
  kind: z.enum(questionKinds),
  /** Markdown. */
  statement: short(maxStatementChars),
  /** What title and statement are written in; English if missing. */
  statementLanguage: z.optional(languageTagSchema),
  /** Missing rather than empty, as are the pictures. */
  translations: z.optional(
    z.array(translationSchema).check(z.minLength(1), z.maxLength(maxTranslations)),
  ),
  /** What the statements show. */
  pictures: z.optional(picturesSchema),
  /** Of most kinds fewer are allowed: see `maxSamplesOf`. */
  samples: z.array(caseSchema).check(z.minLength(1), z.maxLength(maxStages)),
  hiddenCases: z.array(caseSchema).check(z.maxLength(maxHiddenCases)),
  /** Empty in older questions, whose cases earn marks by their weights. */
  groups: z._default(z.array(caseGroupSchema).check(z.maxLength(maxCaseGroups)), []),
  /** How outputs are compared; missing if they must be exactly the expected ones. */
  comparison: z.optional(comparisonSchema),
  /** The input line by line; empty if its inputs cannot be described so. */
  shape: z.array(short(600)).check(z.maxLength(50)),
  /** A Python program that fails on inputs which break a promise of the statement; may be empty. */
  validator: source,
  /** A Python program that makes an input for a seed and a group; may be empty. */
  generator: z._default(source, ''),
  starters: z.array(programSchema).check(z.maxLength(languages.length)),
  solutions: z.array(programSchema).check(z.maxLength(maxPrograms)),
  failing: z.array(failingProgramSchema).check(z.maxLength(maxPrograms)),
  /** Mutants that no case kills, and why that is right. */
  survivors: z
    .array(z.object({ mutant: short(300), reason: short(maxChars.reason) }))
    .check(z.maxLength(maxPrograms)),
  /** Why no right solution can be too slow; may be empty. */
  noSlowSolutionReason: short(maxChars.reason),
})
export type QuestionContent = z.infer<typeof questionContentSchema>

/** Seconds of CPU time. Those of the other languages follow from these. */
export const timeLimitsSchema = z.record(z.enum(standardLanguages), z.number())

export type TimeLimits = Readonly<z.infer<typeof timeLimitsSchema>>

/** The longest limit a question can state, in seconds. */
export const maxTimeLimitSeconds = 10

/** The limit of a program in any language; questions state those of the standard ones. */
export function timeLimitIn(limits: TimeLimits, language: Language): number {
  return hasLongestTimeLimit(language) ? maxTimeLimitSeconds : limits[timeLimitProxyOf(language)]
}

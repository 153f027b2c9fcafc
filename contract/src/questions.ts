import * as z from 'zod/mini'
import { type Language, languages } from './catalogue.ts'
import { shownComparisonSchema } from './comparison.ts'
import { kindNames } from './kinds/names.ts'
import { idSchema } from './responses.ts'
import { signatureSchema } from './signature.ts'

const sampleSchema = z.object({ input: z.string(), expectedOutput: z.string() })
export type Sample = z.infer<typeof sampleSchema>

/** The id is that of its file: see `readPicture`. */
const namedPictureSchema = z.object({ name: z.string(), _id: idSchema })
export type NamedPicture = z.infer<typeof namedPictureSchema>

/** A text of a question, in a language of people. */
const shownTranslationSchema = z.object({
  language: z.string(),
  title: z.string(),
  questionText: z.string(),
})
export type ShownTranslation = z.infer<typeof shownTranslationSchema>

/** Stated for the language of the test. */
const inOneLanguage = {
  /** Seconds of CPU time, where marking by cases applies them. */
  timeLimit: z.optional(z.number()),
  /** The faulty program that a debugging question starts from. */
  starterCode: z.optional(z.string()),
}

/** What belongs to the text of a question. */
export const textParts = {
  /** What title and text are written in; English if missing. */
  statementLanguage: z.optional(z.string()),
  translations: z.optional(z.array(shownTranslationSchema)),
  /** What the texts show. */
  pictures: z.optional(z.array(namedPictureSchema)),
}

/** Stage 1 is reached from the start. */
export const stagesSchema = z.optional(z.object({ count: z.int(), reached: z.int() }))

/** All that a browser may know of a question: hidden cases and solutions stay on the server. */
export const questionSchema = z.object({
  _id: idSchema,
  /** What it asks for; a program if it is missing. */
  kind: z.optional(z.enum(kindNames)),
  title: z.string(),
  questionText: z.string(),
  ...textParts,
  sampleInput: z.string(),
  expectedOutput: z.string(),
  /** Samples beside the first, which marking by cases runs too. */
  furtherSamples: z.optional(z.array(sampleSchema)),
  /** Of a question in stages: `stagesOf` splits its text, which ends with the last one reached. */
  stages: stagesSchema,
  /** What a function that answers it gets and returns; missing where that cannot be told. */
  signature: z.optional(signatureSchema),
  ...inOneLanguage,
  /** The same in each of the other languages, where candidates have the choice. */
  inOtherLanguages: z.optional(
    z.array(z.object({ language: z.enum(languages), ...inOneLanguage })),
  ),
  /** How outputs are compared; missing if they must be exactly the expected ones. */
  comparison: z.optional(shownComparisonSchema),
})
export type Question = z.infer<typeof questionSchema>

/** What of a question depends on the language of the answer. The language of the test is the default. */
export function questionIn(
  question: Pick<Question, 'timeLimit' | 'starterCode' | 'inOtherLanguages'>,
  language: Language,
): Pick<Question, 'timeLimit' | 'starterCode'> {
  return question.inOtherLanguages?.find((other) => other.language === language) ?? question
}

/** Questions chosen by hand: editions, in the order in which candidates get them. */
export const chosenQuestionIds = (max: number) =>
  z.array(idSchema, 'Chosen questions must be a list').check(
    z.minLength(1, 'Choose at least 1 question'),
    z.maxLength(max, `Questions should not exceed ${max}`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each question can be chosen only once'),
  )

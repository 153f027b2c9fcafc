import * as z from 'zod/mini'
import { type Language, languages } from './catalogue.ts'
import { maxSourceBytes } from './constants.ts'

/**
 * How the output of a question is compared where it need not be one exact text. Questions without
 * such a comparison compare exactly: see `submissions.ts`.
 */

/** What programs that judge outputs can be written in. */
export const checkerLanguages = ['Python', 'C++', 'C'] as const satisfies readonly Language[]
export type CheckerLanguage = (typeof checkerLanguages)[number]

export const maxCheckerFlagChars = 200

const tolerance = z.nullable(z.number().check(z.minimum(0), z.maximum(1e9)))

/** Word by word, as the default validator of ICPC problem packages does with these flags. */
export const wordComparisonSchema = z.object({
  by: z.literal('words'),
  isCaseSensitive: z.boolean(),
  /** Whether the blanks between words must be the same. */
  isSpaceSensitive: z.boolean(),
  /** Numbers may differ by so much; by either of the two if both are given. */
  absoluteTolerance: tolerance,
  /** In terms of the expected number: 0.01 is one percent. */
  relativeTolerance: tolerance,
})
export type WordComparison = z.infer<typeof wordComparisonSchema>

/**
 * A program of the question decides. It gets the files of input and expected output, a folder and its
 * flags as arguments, and the output on standard input; it ends with 42 for right and 43 for wrong.
 */
export const checkerSchema = z.object({
  by: z.literal('checker'),
  language: z
    .enum(languages)
    .check(
      z.refine(
        (language) => isCheckerLanguage(language),
        'Checkers are written in Python, C++ or C',
      ),
    ),
  source: z.string().check(z.maxLength(maxSourceBytes)),
  flags: z.string().check(z.maxLength(maxCheckerFlagChars), z.regex(/^[\x20-\x7e]*$/)),
})
export type Checker = z.infer<typeof checkerSchema>

/** As the table that a query returns. */
export const tableComparisonSchema = z.object({
  by: z.literal('table'),
  /** Whether the order of the rows counts. */
  isOrdered: z.boolean(),
})
export type TableComparison = z.infer<typeof tableComparisonSchema>

export const comparisonSchema = z.union([
  wordComparisonSchema,
  checkerSchema,
  tableComparisonSchema,
])
export type Comparison = z.infer<typeof comparisonSchema>

/** What a candidate may know of it. */
export const shownComparisonSchema = z.union([
  wordComparisonSchema,
  z.object({ by: z.literal('checker') }),
  tableComparisonSchema,
])
export type ShownComparison = z.infer<typeof shownComparisonSchema>

/** The flags of the default validator when none is given. */
export const plainWords: WordComparison = {
  by: 'words',
  isCaseSensitive: false,
  isSpaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: null,
}

export function isCheckerLanguage(language: Language): language is CheckerLanguage {
  return (checkerLanguages as readonly Language[]).includes(language)
}

/** Whether the words are the expected ones. Reads both texts once, and no further than they agree. */
export function hasSameWords(
  output: string,
  expected: string,
  comparison: WordComparison,
): boolean {
  const own = wordsOf(output)
  const wanted = wordsOf(expected)
  for (;;) {
    const word = own()
    const other = wanted()
    if (!word || !other) return word === other
    if (comparison.isSpaceSensitive && word.before !== other.before) return false
    if (!isSameWord(word.text, other.text, comparison)) return false
  }
}

interface Word {
  readonly text: string
  /** The blanks before it. */
  readonly before: string
}

function wordsOf(text: string): () => Word | undefined {
  const word = /(\s*)(\S+)/y
  return () => {
    const [, before, found] = word.exec(text) ?? []
    return before === undefined || found === undefined ? undefined : { before, text: found }
  }
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
/** Longer words are no numbers that anybody means. */
const maxNumberChars = 400

function isSameWord(own: string, expected: string, comparison: WordComparison): boolean {
  const { absoluteTolerance: absolute, relativeTolerance: relative, isCaseSensitive } = comparison
  const isNumber = (text: string) => text.length <= maxNumberChars && number.test(text)
  if ((absolute !== null || relative !== null) && isNumber(expected)) {
    if (!isNumber(own)) return false
    const wanted = Number(expected)
    const difference = Math.abs(Number(own) - wanted)
    if (Number.isNaN(difference)) return own === expected
    return difference <= (absolute ?? 0) || difference <= (relative ?? 0) * Math.abs(wanted)
  }
  return isCaseSensitive ? own === expected : own.toLowerCase() === expected.toLowerCase()
}

/** What candidates read about it, in one or two sentences. */
export function comparisonInWords(comparison: ShownComparison): string {
  if (comparison.by === 'checker') {
    return 'More than one output may be right: a program of this question judges yours.'
  }
  if (comparison.by === 'table') {
    return comparison.isOrdered
      ? 'The result is compared as a table, with its rows in order. Names of columns do not matter.'
      : 'The result is compared as a table. The order of its rows and the names of its columns do not matter.'
  }
  const { isCaseSensitive, isSpaceSensitive } = comparison
  const ignored = [
    !isSpaceSensitive && 'spaces and line breaks between words',
    !isCaseSensitive && 'upper and lower case',
  ].filter((one) => one !== false)
  const tolerance = toleranceInWords(comparison)
  const words =
    ignored.length === 0
      ? 'The output is compared word by word.'
      : `The output is compared word by word; ${ignored.join(' and ')} do not matter.`
  return tolerance === null ? words : `${words} ${tolerance}`
}

function toleranceInWords({
  absoluteTolerance: absolute,
  relativeTolerance: relative,
}: WordComparison): string | null {
  const share = relative === null ? null : `by ${relative} times the expected one`
  if (absolute === null && share === null) return null
  const amounts = [absolute === null ? null : `by ${absolute}`, share].filter((one) => one !== null)
  return `Numbers may differ ${amounts.join(' or ')}.`
}

import { languages, levels } from '@assay/contract/catalogue'
import { checkerLanguages } from '@assay/contract/comparison'
import { failureKinds, type QuestionContent, questionKinds } from '@assay/contract/question-parts'
import type { Picture } from '@assay/contract/statement-parts'
import fc from 'fast-check'
import { barSvg, dotPng } from './pictures.ts'

/** Texts that could be taken for parts of the file. */
const pieces = [
  '## Sample',
  '## Statement',
  '### a {weight=2}',
  '```',
  '````input',
  '---',
  '"',
  '{{',
  '\\',
]
const line = fc.oneof(
  fc.constantFrom(...pieces, '', ' ', 'a', '\r', ': #', 'true', '- x', '{}', '\u0085', '\ufeff'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const text = fc.tuple(fc.array(line, { maxLength: 5 }), fc.boolean()).map(([lines, ends]) => {
  return lines.join('\n').replaceAll('\0', '') + (ends ? '\n' : '')
})
const short = (max: number) => text.map((value) => [...value].slice(0, max / 2).join(''))

const program = fc.record({ language: fc.constantFrom(...languages), source: text })
const oneCase = fc.record({
  name: short(120),
  input: text,
  output: text,
  weight: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10_000 })),
  group: fc.option(fc.oneof(fc.constant('large'), short(40))),
})

const tolerance = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }))
const anyWords = fc.record({
  by: fc.constant('words' as const),
  isCaseSensitive: fc.boolean(),
  isSpaceSensitive: fc.boolean(),
  absoluteTolerance: tolerance,
  relativeTolerance: tolerance,
})
const anyChecker = fc.record({
  by: fc.constant('checker' as const),
  language: fc.constantFrom(...checkerLanguages),
  source: text,
  flags: fc.string({ maxLength: 40 }),
})

const anyTranslation = fc.record({
  language: fc.constantFrom('sv', 'pt-BR', 'de'),
  title: short(80),
  statement: text,
})
const pictures = fc.constantFrom<Picture[] | undefined>(
  undefined,
  [dotPng],
  [barSvg, { ...dotPng, name: 'b-2.PNG' }],
)

/** Everything that `questionContentSchema` allows, at sizes that are quick to try. */
export const anyContent: fc.Arbitrary<QuestionContent> = fc.record({
  title: short(80),
  summary: short(120),
  idea: short(60),
  topic: short(40),
  level: fc.constantFrom(...levels),
  minutes: fc.integer({ min: 1, max: 240 }),
  kind: fc.constantFrom(...questionKinds),
  statement: text,
  statementLanguage: fc.option(fc.constantFrom('en', 'sv'), { nil: undefined }),
  translations: fc.option(fc.array(anyTranslation, { minLength: 1, maxLength: 3 }), {
    nil: undefined,
  }),
  pictures,
  samples: fc.array(oneCase, { minLength: 1, maxLength: 3 }),
  hiddenCases: fc.array(oneCase, { maxLength: 4 }),
  groups: fc.array(
    fc.record({ name: short(40), marks: fc.integer({ min: 1, max: 10 }), needsAll: fc.boolean() }),
    { maxLength: 3 },
  ),
  shape: fc.array(short(200), { maxLength: 3 }),
  validator: text,
  generator: text,
  starters: fc.array(program, { maxLength: 2 }),
  solutions: fc.array(program, { maxLength: 3 }),
  failing: fc.array(
    fc.record({
      language: fc.constantFrom(...languages),
      source: text,
      verdict: fc.constantFrom(...failureKinds),
      reason: short(200),
    }),
    { maxLength: 4 },
  ),
  survivors: fc.array(fc.record({ mutant: short(300), reason: short(300) }), { maxLength: 2 }),
  noSlowSolutionReason: short(300),
  comparison: fc.option(fc.oneof(anyWords, anyChecker), { nil: undefined }),
})

import type { Marking } from '@assay/contract/assessment-options'
import type { Language } from '@assay/contract/catalogue'
import type { Comparison, ShownComparison } from '@assay/contract/comparison'
import { kindNameOf, kinds } from '@assay/contract/kinds/kinds'
import { hasStages } from '@assay/contract/kinds/work-sample/stages'
import { type QuestionKind, type TimeLimits, timeLimitIn } from '@assay/contract/question-parts'
import type { Question } from '@assay/contract/questions'
import type { questionPrograms, questions, StoredComparison } from '../../tables/questions.ts'
import { type Reached, textsUpTo } from './stages.ts'

/** The columns that may be sent to browsers. Stores select these and no others. */
export function visibleColumns(table: typeof questions) {
  return {
    id: table.id,
    kind: table.kind,
    title: table.title,
    questionText: table.questionText,
    statementLanguage: table.statementLanguage,
    translations: table.translations,
    pictures: table.pictures,
    sampleInput: table.sampleInput,
    expectedOutput: table.expectedOutput,
    furtherSamples: table.furtherSamples,
    limits: table.limits,
    starters: table.starters,
    comparison: table.comparison,
    signature: table.signature,
  }
}

/** The columns that lists for administrators show. */
export function listedColumns(table: typeof questions) {
  return {
    id: table.id,
    title: table.title,
    summary: table.summary,
    idea: table.idea,
    topic: table.topic,
    level: table.level,
    minutes: table.minutes,
    kind: table.kind,
    origin: table.origin,
    withdrawnAt: table.withdrawnAt,
  }
}

export type VisibleQuestion = Pick<
  typeof questions.$inferSelect,
  keyof ReturnType<typeof visibleColumns>
>

/** Marking by cases applies the limits; editions from before there were limits have none. */
export function timeLimitOf(
  limits: TimeLimits | null,
  { language, marking }: { language: Language; marking: Marking },
): number | undefined {
  return marking === 'cases' && limits ? timeLimitIn(limits, language) : undefined
}

/** As a question of a test in this language, or one of these others, and with this marking. */
export function presentQuestion(
  { id, kind, limits, starters, furtherSamples, comparison, signature, ...rest }: VisibleQuestion,
  {
    language,
    marking,
    otherLanguages = [],
    reached,
  }: {
    language: Language
    marking: Marking
    otherLanguages?: readonly Language[]
    reached: Reached
  },
): Question {
  const inLanguage = (language: Language) => {
    const timeLimit = timeLimitOf(limits, { language, marking })
    const starterCode = starters[language]
    return {
      ...(timeLimit !== undefined && { timeLimit }),
      ...(starterCode !== undefined && { starterCode }),
    }
  }
  const name = kindNameOf(kind)
  const [own, ...others] = kinds[name].answeredIn({ language, otherLanguages: [...otherLanguages] })
  const inOtherLanguages = others.map((other) => ({
    language: other,
    ...inLanguage(other),
  }))
  const samples = marking === 'cases' ? samplesUpTo(reached, kind, furtherSamples) : []
  return {
    _id: id,
    ...(name !== 'program' && { kind: name }),
    title: rest.title,
    ...presentTexts({ ...rest, kind }, reached),
    sampleInput: rest.sampleInput,
    expectedOutput: rest.expectedOutput,
    ...(samples.length > 0 && { furtherSamples: [...samples] }),
    ...(signature && { signature }),
    ...inLanguage(own),
    ...(inOtherLanguages.length > 0 && { inOtherLanguages }),
    ...(comparison && { comparison: shownComparison(comparison) }),
  }
}

type Texts = Pick<
  VisibleQuestion,
  'kind' | 'questionText' | 'statementLanguage' | 'translations' | 'pictures'
>

/** The text of a question as far as its reader may see it, and what belongs to it. */
export function presentTexts(question: Texts, reached: Reached) {
  const { questionText, statementLanguage, translations, pictures, stages } = textsUpTo(
    reached,
    question,
  )
  return {
    questionText,
    ...(stages && { stages }),
    ...(statementLanguage !== null && { statementLanguage }),
    ...(translations.length > 0 && {
      translations: translations.map(({ language, title, statement }) => ({
        ...{ language, title, questionText: statement },
      })),
    }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  }
}

/** Of the samples beside the first. Each stage has one. */
export function samplesUpTo<Sample>(
  reached: Reached,
  kind: QuestionKind,
  further: readonly Sample[],
): readonly Sample[] {
  return reached === 'all' || !hasStages({ kind }) ? further : further.slice(0, reached - 1)
}

/** What the rules of a test have to say about its questions, also before these are shown. */
export function presentComparisons(questions: readonly Pick<VisibleQuestion, 'comparison'>[]) {
  return questions.some(({ comparison }) => comparison) ? { comparesOtherwise: true } : {}
}

/** Neither the program nor its flags, which may tell what it looks for. */
export function shownComparison(comparison: StoredComparison): ShownComparison {
  return comparison.by === 'checker' ? { by: 'checker' } : comparison
}

/** With the program of a checker, which is stored with the others. */
export function comparisonOf(
  comparison: StoredComparison,
  programs: readonly Pick<typeof questionPrograms.$inferSelect, 'role' | 'language' | 'source'>[],
): Comparison {
  if (comparison.by !== 'checker') return comparison
  const program = programs.find(({ role }) => role === 'checker')
  if (!program) throw new Error('an edition lacks its checker')
  const { language, source } = program
  return { ...comparison, language, source }
}

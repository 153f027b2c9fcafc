import type { Marking } from '@assay/contract/assessments'
import type { Language } from '@assay/contract/catalogue'
import { type TimeLimits, timeLimitIn } from '@assay/contract/question-parts'
import type { Question } from '@assay/contract/questions'
import type { questions } from '../../tables/questions.ts'

/** The columns that may be sent to browsers. Stores select these and no others. */
export function visibleColumns(table: typeof questions) {
  return {
    id: table.id,
    title: table.title,
    questionText: table.questionText,
    sampleInput: table.sampleInput,
    expectedOutput: table.expectedOutput,
    furtherSamples: table.furtherSamples,
    limits: table.limits,
    starters: table.starters,
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

/** As a question of a test in this language and with this marking. */
export function presentQuestion(
  { id, limits, starters, furtherSamples, ...rest }: VisibleQuestion,
  { language, marking }: { language: Language; marking: Marking },
): Question {
  const timeLimit = timeLimitOf(limits, { language, marking })
  const isFurther = marking === 'cases' && furtherSamples.length > 0
  const starterCode = starters[language]
  return {
    _id: id,
    title: rest.title,
    questionText: rest.questionText,
    sampleInput: rest.sampleInput,
    expectedOutput: rest.expectedOutput,
    ...(isFurther && { furtherSamples: [...furtherSamples] }),
    ...(timeLimit !== undefined && { timeLimit }),
    ...(starterCode !== undefined && { starterCode }),
  }
}

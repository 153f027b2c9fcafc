import {
  assessmentOptions,
  type OptionValues,
  optionNames,
  type ShownOption,
} from '@assay/contract/assessment-options'
import { type Assessment, type PeopleCounts, withholdsQuestions } from '@assay/contract/assessments'
import type { Retention } from '../../platform/retention.ts'
import type { assessments } from '../../tables/assessments.ts'
import { presentComparisons, presentQuestion, type VisibleQuestion } from '../questions/present.ts'

export type AssessmentRow = typeof assessments.$inferSelect

/** Who a test is shown to. */
export interface Reader {
  readonly isAdmin: boolean
  readonly extraTimePercent: number
}

/** For a reader who has not begun the test. */
export function presentAssessment(
  row: AssessmentRow,
  questions: VisibleQuestion[],
  { isAdmin, extraTimePercent }: Reader,
  { counts, retention }: { counts?: PeopleCounts | undefined; retention: KeptJournals },
): Assessment {
  const shown = !isAdmin && withholdsQuestions(row) ? [] : questions
  return {
    ...presentOptions(row, { isAdmin }),
    _id: row.id,
    name: row.name,
    language: row.language,
    level: row.level,
    ownTimeLimitMinutes: ownTimeLimit(row, { extraTimePercent, extraMinutes: 0 }),
    numOfQuestions: questions.length,
    questions: shown.map((question) =>
      presentQuestion(question, { ...row, reached: isAdmin ? 'all' : 1 }),
    ),
    ...presentComparisons(questions),
    ...presentJournalDays(row, retention),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    ...(isAdmin && { counts }),
  }
}

type KeptJournals = Pick<Retention, 'journals'>

export const presentJournalDays = ({ journal }: { journal: boolean }, retention: KeptJournals) =>
  journal ? { journalDays: retention.journals } : {}

/** The test as notifications name it. */
export function offeredTestOf({ id, name, language, level }: AssessmentRow) {
  return { testId: id, test: name, language, level }
}

type ShownOptions = Pick<OptionValues, ShownOption> & Partial<OptionValues>

/** The options that the reader may see. */
export function presentOptions(
  row: AssessmentRow,
  { isAdmin }: Pick<Reader, 'isAdmin'>,
): ShownOptions {
  const shown = optionNames.filter((name) => isAdmin || !assessmentOptions[name].isHidden)
  const entries = shown.map((name) => {
    const value = row[name]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(entries) as ShownOptions
}

/** The minutes that a candidate has, extra time included. */
export function ownTimeLimit(
  { timeLimitMinutes }: Pick<AssessmentRow, 'timeLimitMinutes'>,
  { extraTimePercent, extraMinutes }: { extraTimePercent: number; extraMinutes: number },
): number | null {
  if (timeLimitMinutes === null) return null
  return Math.round((timeLimitMinutes * (100 + extraTimePercent)) / 100) + extraMinutes
}

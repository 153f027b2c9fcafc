import { type Assessment, type PeopleCounts, withholdsQuestions } from '@assay/contract/assessments'
import type { assessments } from '../../tables/assessments.ts'
import { presentQuestion, type VisibleQuestion } from '../questions/present.ts'

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
  counts?: PeopleCounts,
): Assessment {
  const shown = !isAdmin && withholdsQuestions(row) ? [] : questions
  return {
    ...presentOptions(row),
    _id: row.id,
    name: row.name,
    language: row.language,
    level: row.level,
    marking: row.marking,
    timeLimitMinutes: row.timeLimitMinutes,
    ownTimeLimitMinutes: ownTimeLimit(row, { extraTimePercent, extraMinutes: 0 }),
    numOfQuestions: questions.length,
    questions: shown.map((question) => presentQuestion(question, row)),
    createdAt: row.createdAt.toISOString(),
    ...(isAdmin && { invitationMessage: row.invitationMessage, counts }),
  }
}

/** The test as notifications name it. */
export function offeredTestOf({ id, name, language, level }: AssessmentRow) {
  return { testId: id, test: name, language, level }
}

/** What an attempt takes from its test as it is now. */
export function presentOptions(row: AssessmentRow) {
  return {
    instructions: row.instructions,
    showResults: row.showResults,
    audience: row.audience,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    atDeadline: row.atDeadline,
    version: row.version,
  }
}

/** The minutes that a candidate has, extra time included. */
export function ownTimeLimit(
  { timeLimitMinutes }: Pick<AssessmentRow, 'timeLimitMinutes'>,
  { extraTimePercent, extraMinutes }: { extraTimePercent: number; extraMinutes: number },
): number | null {
  if (timeLimitMinutes === null) return null
  return Math.round((timeLimitMinutes * (100 + extraTimePercent)) / 100) + extraMinutes
}

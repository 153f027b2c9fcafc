import type { Assessment } from '@assay/contract/assessments'
import { presentQuestion, type VisibleQuestion } from '../questions/present.ts'
import type { assessments } from './table.ts'

export type AssessmentRow = typeof assessments.$inferSelect

export function presentAssessment(row: AssessmentRow, questions: VisibleQuestion[]): Assessment {
  return {
    _id: row.id,
    name: row.name,
    language: row.language,
    level: row.level,
    instructions: row.instructions,
    marking: row.marking,
    showResults: row.showResults,
    numOfQuestions: questions.length,
    questions: questions.map((question) => presentQuestion(question, row)),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}

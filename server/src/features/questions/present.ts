import type { Question } from '@assay/contract/questions'
import type { questions } from './table.ts'

/** The columns that may be sent to browsers. Stores select these and no others. */
export function visibleColumns(table: typeof questions) {
  return {
    id: table.id,
    title: table.title,
    questionText: table.questionText,
    sampleInput: table.sampleInput,
    expectedOutput: table.expectedOutput,
  }
}

export type VisibleQuestion = Pick<
  typeof questions.$inferSelect,
  'id' | 'title' | 'questionText' | 'sampleInput' | 'expectedOutput'
>

export function presentQuestion({ id, ...rest }: VisibleQuestion): Question {
  return {
    _id: id,
    title: rest.title,
    questionText: rest.questionText,
    sampleInput: rest.sampleInput,
    expectedOutput: rest.expectedOutput,
  }
}

import type { Language, Level } from '@assay/contract/catalogue'
import type { Db } from '../../platform/database/connect.ts'

/** Where tests get their questions from. */
export interface QuestionSource {
  readonly drawQuestions: (
    tx: Db,
    draw: { level: Level; language: Language; count: number; except: readonly string[] },
  ) => Promise<string[]>
  /** Refuses chosen questions that no test can get; those in `kept` it already has. */
  readonly takeChosen: (
    tx: Db,
    chosen: { language: Language; ids: readonly string[]; kept: readonly string[] },
  ) => Promise<void>
  /** The edition of each question that can be chosen; those that are withdrawn have none. */
  readonly offeredEditions: (tx: Db, ids: readonly string[]) => Promise<Map<string, string>>
}

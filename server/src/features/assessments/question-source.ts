import type { Language, Level } from '@assay/contract/catalogue'
import type { KindName } from '@assay/contract/kinds/names'
import type { Db } from '../../platform/database/connect.ts'

interface Asked {
  readonly kinds: readonly KindName[]
  readonly language: Language
  /** In which candidates may also answer. */
  readonly otherLanguages: readonly Language[]
}

/** Where tests get their questions from. */
export interface QuestionSource {
  readonly drawQuestions: (
    tx: Db,
    draw: Asked & { level: Level; count: number; except: readonly string[] },
  ) => Promise<string[]>
  /** Refuses chosen questions that no test can get; those in `kept` it already has. */
  readonly takeChosen: (
    tx: Db,
    chosen: Asked & { ids: readonly string[]; kept: readonly string[] },
  ) => Promise<void>
  /** The edition of each question that can be chosen; those that are withdrawn have none. */
  readonly offeredEditions: (tx: Db, ids: readonly string[]) => Promise<Map<string, string>>
}

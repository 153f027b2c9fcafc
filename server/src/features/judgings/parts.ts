import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Judge } from '../../platform/judge/judge.ts'
import type { ShapeReading } from './shape-inputs.ts'
import type { CaseReading } from './spell-out-cases.ts'

/** What judging answers needs. */
export interface JudgingAnswersParts {
  readonly db: Db
  readonly judge: Judge
  readonly reading: CaseReading & ShapeReading
  readonly clock: Clock
  /** Of the installation: keeps fresh cases from being foreseen. */
  readonly secret: string
  readonly log: { warn(fields: object, message: string): void }
  /** Gives the answer its marks, in the transaction that finishes the judging. */
  readonly recordMarks: (
    tx: Db,
    judged: { attemptId: string; questionId: string; marks: number },
  ) => Promise<void>
}

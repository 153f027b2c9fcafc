import { maxShownOutputChars } from '@assay/contract/attempt-review'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attempts } from '../../tables/attempts.ts'
import { languageOfRun } from '../../tables/languages.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'
import { output } from './store.ts'

/** Enough to see how an answer came about, and a response of a few megabytes at most. */
const maxReviewedRuns = 50

/** The latest runs of a question in an attempt, newest first; outputs are cut. */
export function findRunsOfAttempt(db: Db, of: { id: string; questionId: string }) {
  return db
    .select({
      id: runs.id,
      createdAt: runs.createdAt,
      finishedAt: runs.finishedAt,
      language: languageOfRun,
      isCustom: sql<boolean>`${runs.customInput} is not null`,
      statusId: runs.statusId,
      message: runs.message,
      output: sql<string>`coalesce(left(${output}, ${maxShownOutputChars}), '')`,
      expectedOutput: questions.expectedOutput,
      comparison: questions.comparison,
      marking: attempts.marking,
      isPrinted: sql<boolean>`coalesce(${runs.stdout}, '') <> ''`,
      isAccepted: runs.isAccepted,
      sourceCode: runs.sourceCode,
      customInput: sql<string | null>`left(${runs.customInput}, ${maxShownOutputChars})`,
      timeMs: runs.timeMs,
      memoryKb: runs.memoryKb,
    })
    .from(runs)
    .innerJoin(attempts, eq(attempts.id, runs.attemptId))
    .innerJoin(questions, eq(questions.id, runs.questionId))
    .where(
      and(eq(runs.attemptId, of.id), eq(runs.questionId, of.questionId), isNull(runs.sampleOf)),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(maxReviewedRuns)
}

export type ReviewedRunRow = Awaited<ReturnType<typeof findRunsOfAttempt>>[number]

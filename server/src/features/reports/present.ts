import type { AttemptDetail } from '@assay/contract/attempt-review'
import { marksPerQuestion } from '@assay/contract/constants'
import type { Report, ShareLink } from '@assay/contract/reports'
import type { ResultFile } from '@assay/contract/result-files'
import type { StoredFile } from './file-store.ts'
import type { StoredLink } from './store.ts'

/** Picked one by one: what an attempt gets in addition later must not appear in shared reports. */
export function presentReport(
  attempt: AttemptDetail,
  { now, includesReviews }: { now: Date; includesReviews: boolean },
): Report {
  return {
    test: attempt.test,
    language: attempt.language,
    level: attempt.level,
    name: attempt.name,
    email: attempt.email,
    score: attempt.score,
    maxScore: attempt.maxScore,
    isBeingJudged: attempt.isBeingJudged,
    solved: attempt.solved,
    questionCount: attempt.questionCount,
    startedAt: attempt.startedAt,
    completedAt: attempt.completedAt,
    ended: attempt.ended,
    secondsTaken: attempt.secondsTaken,
    questions: attempt.questions.map((answered) => ({
      title: answered.question.title,
      marks: answered.marks,
      maxMarks: marksPerQuestion,
      answeredAt: answered.answeredAt,
      runCount: answered.runCount,
      language: answered.language,
      groups: answered.groups,
      sourceCode: answered.sourceCode,
    })),
    reviews: includesReviews
      ? attempt.reviews.map(({ reviewer, decision, note }) => ({ reviewer, decision, note }))
      : null,
    madeAt: now.toISOString(),
  }
}

export function presentLink(link: StoredLink, createdBy: string | null): ShareLink {
  return {
    _id: link.id,
    includesReviews: link.includesReviews,
    createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  }
}

export function presentFile({ id, format, state, done, total, expiresAt }: StoredFile): ResultFile {
  return { ...{ _id: id, format, state, done, total }, expiresAt: expiresAt.toISOString() }
}

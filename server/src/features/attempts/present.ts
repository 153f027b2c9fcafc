import { allowedLanguages } from '@assay/contract/allowed-languages'
import type { AnsweredQuestion, AttemptDetail, AttemptRow } from '@assay/contract/attempt-review'
import type { AttemptedAssessment } from '@assay/contract/attempts'
import { type Language, languages } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import type { Draft } from '@assay/contract/drafts'
import { statusText } from '@assay/contract/judge0-statuses'
import { hasStages } from '@assay/contract/kinds/work-sample/stages'
import { outputOf } from '@assay/contract/submissions'
import { after, dayMs, minuteMs } from '../../platform/clock.ts'
import type { Retention } from '../../platform/retention.ts'
import type { attempts } from '../../tables/attempts.ts'
import { ownTimeLimit, presentJournalDays, presentOptions } from '../assessments/present.ts'
import { presentComparisons, presentQuestion } from '../questions/present.ts'
import type { AdminRow } from './admin-store.ts'
import type { AnswerRow } from './detail-store.ts'
import type { DraftRow } from './drafts-store.ts'
import type { GivenQuestion, OwnAttempt } from './own-store.ts'

export type StoredAttempt = typeof attempts.$inferSelect

export function presentAttempt(attempt: StoredAttempt, remainingQuestionIds: string[]) {
  return {
    _id: attempt.id,
    userId: attempt.userId,
    testId: attempt.assessmentId,
    remainingQuestionIds,
    completedAt: attempt.completedAt?.toISOString() ?? null,
  }
}

/** Once it has ended, an attempt at a test that does not show results keeps them from its candidate. */
export function withholdsResults(
  attempt: Pick<StoredAttempt, 'ended'>,
  test: { readonly showResults: boolean },
): boolean {
  return attempt.ended !== null && !test.showResults
}

interface PresentedFor {
  readonly now: Date
  readonly retention: Pick<Retention, 'journals'>
  readonly isAdmin?: boolean
  readonly isInList?: boolean
}

/** A test as its candidate began it, with the name, level and questions of that time. */
export function presentOwn(
  { attempt, test }: OwnAttempt,
  given: GivenQuestion[],
  { now, retention, isAdmin = false, isInList = false }: PresentedFor,
): AttemptedAssessment {
  const [, ...otherLanguages] = allowedLanguages({
    language: attempt.language,
    otherLanguages: test.otherLanguages,
  })
  const isWithheld = !isAdmin && withholdsResults(attempt, test)
  // A list is of several tests, and its request cannot show the browser of each.
  const isHeldBack = isInList && !isAdmin && test.examBrowser && attempt.ended === null
  const answered = given.filter(({ answeredAt }) => answeredAt !== null)
  const shown = isWithheld ? [] : answered
  const idsWhere = (verdict: boolean | null) =>
    shown.filter(({ correct }) => correct === verdict).map(({ id }) => id)
  return {
    ...presentOptions(test, { isAdmin }),
    // As it was when the attempt began.
    ownershipQuestions: attempt.ownershipQuestions,
    _id: attempt.assessmentId,
    name: attempt.name,
    language: attempt.language,
    level: attempt.level,
    numOfQuestions: given.length,
    otherLanguages,
    questions: (isHeldBack ? [] : given).map((question) =>
      presentQuestion(question, {
        ...{ ...attempt, otherLanguages },
        reached: isAdmin ? 'all' : question.stagesReachedAt.length + 1,
      }),
    ),
    ...presentComparisons(given),
    marking: attempt.marking,
    journal: attempt.journal,
    ...presentJournalDays(attempt, retention),
    timeLimitMinutes: attempt.timeLimitMinutes,
    ownTimeLimitMinutes: ownTimeLimit(test, attempt),
    version: test.version,
    createdAt: test.createdAt.toISOString(),
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    pausedAt: attempt.ended === null ? (test.pausedAt?.toISOString() ?? null) : null,
    allowedMinutes: allowedMinutes(attempt),
    now: now.toISOString(),
    completedAt: attempt.completedAt?.toISOString() ?? null,
    ended: attempt.ended,
    correctQuestionIds: idsWhere(true),
    wrongQuestionIds: idsWhere(false),
    judgingQuestionIds: idsWhere(null),
    withheldQuestionIds: isWithheld ? answered.map(({ id }) => id) : [],
    flaggedQuestionIds: given
      .filter(({ answeredAt, flagged }) => flagged && answeredAt === null)
      .map(({ id }) => id),
    marks: Object.fromEntries(
      shown.flatMap(({ id, marks }) => (marks === null ? [] : [[id, marks]])),
    ),
    score: attempt.score,
    maxScore: attempt.maxScore,
  }
}

export function presentRow(row: AdminRow): AttemptRow {
  const { attempt, user, isBeingJudged, printsSample, solved, answerLanguages, reviews } = row
  return {
    _id: attempt.id,
    userId: attempt.userId,
    testId: attempt.assessmentId,
    test: attempt.name,
    language: attempt.language,
    level: attempt.level,
    name: user.name,
    email: user.email,
    marking: attempt.marking,
    score: attempt.score,
    maxScore: attempt.maxScore,
    solved,
    questionCount: attempt.maxScore / marksPerQuestion,
    isBeingJudged,
    printsSample,
    startedAt: attempt.startedAt.toISOString(),
    completedAt: attempt.completedAt?.toISOString() ?? null,
    ended: attempt.ended,
    secondsTaken: attempt.secondsTaken,
    answerLanguages: languages.filter((language) => answerLanguages.includes(language)),
    reviews,
  }
}

function allowedMinutes({ startedAt, deadline, closedSeconds }: StoredAttempt): number | null {
  if (!deadline) return null
  const openMs = deadline.getTime() - startedAt.getTime() - closedSeconds * 1000
  return Math.max(0, Math.round(openMs / minuteMs))
}

/** How long a candidate has, for administrators. */
export function presentTime(attempt: StoredAttempt) {
  return {
    deadline: attempt.deadline?.toISOString() ?? null,
    allowedMinutes: allowedMinutes(attempt),
    timeLimitMinutes: attempt.timeLimitMinutes,
    extraTimePercent: attempt.extraTimePercent,
    extraMinutes: attempt.extraMinutes,
  }
}

/** As `retention.ts` deletes it: drafts from the end of the attempt, runs from when they were made. */
export function deletedAfterDays(
  { startedAt, completedAt }: StoredAttempt,
  retention: Retention,
  now: Date,
): AttemptDetail['deletedAfterDays'] {
  const isPast = (from: Date | null, days: number | null) =>
    from !== null && days !== null && after(from, days * dayMs) < now
  return {
    drafts: isPast(completedAt, retention.drafts) ? retention.drafts : null,
    runs: isPast(startedAt, retention.runs) ? retention.runs : null,
  }
}

export function presentDraft({ language, sourceCode, revision, savedAt }: DraftRow): Draft {
  return { language, sourceCode, revision, savedAt: savedAt.toISOString() }
}

export function presentAnswer(
  { question, answer, run, runCount, draft, hidden }: AnswerRow,
  { attempt, otherLanguages }: { attempt: StoredAttempt; otherLanguages: readonly Language[] },
): AnsweredQuestion {
  const { correct, marks, claimedCorrect } = answer
  const language = answer.answeredAt && (answer.language ?? attempt.language)
  const { marking } = attempt
  return {
    question: presentQuestion(question, {
      ...{ marking, language: language ?? draft?.language ?? attempt.language },
      languages: [attempt.language, ...otherLanguages],
      reached: 'all',
    }),
    ...(hasStages(question) && {
      stagesReachedAt: answer.stagesReachedAt.map((at) => at.toISOString()),
    }),
    answeredAt: answer.answeredAt?.toISOString() ?? null,
    correct,
    marks,
    // Marked by cases, an answer may match the sample and still be wrong.
    flagMismatch:
      attempt.marking === 'sample' &&
      correct !== null &&
      claimedCorrect !== null &&
      claimedCorrect !== correct,
    runToken: answer.runId,
    language,
    sourceCode: run?.sourceCode ?? null,
    output: run && outputOf({ ...run, compile_output: run.compileOutput }),
    status: run && statusText(run.statusId),
    timeMs: run?.timeMs ?? null,
    memoryKb: run?.memoryKb ?? null,
    runCount,
    draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() },
    groups: [...(hidden?.groups ?? [])],
    hidden:
      hidden?.finishedAt && hidden.passed !== null && hidden.total !== null
        ? {
            passed: hidden.passed,
            total: hidden.total,
            checkedAt: hidden.finishedAt.toISOString(),
          }
        : null,
  }
}

import type { AnsweredQuestion, AttemptDetail } from '@assay/contract/attempt-review'
import { editsAfter, unrecordedRuns } from '@assay/contract/journal-checks'
import type { Recorder } from '@assay/contract/journal-recorders'
import { type Replay, replayOf } from '@assay/contract/journal-replay'
import { endOf, eventsOf, summaryOf } from '@assay/contract/journal-summary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadReviewedRuns, reviewKeys } from '../calls.ts'
import { playTimesOf } from './play-times.ts'

type ReplayOptions = {
  attempt: AttemptDetail
  answered: AnsweredQuestion
  /** Those of the whole attempt. */
  recorders: readonly Recorder[]
}

/** Everything that is shown of how one answer was written. */
export function useReplay({ attempt, answered, recorders }: ReplayOptions) {
  const questionId = answered.question._id
  const { runToken, sourceCode, runCount } = answered
  /** When it became final; null while it is written. */
  const end = answered.answeredAt ?? attempt.completedAt
  const isOther = answered.language !== null && answered.language !== attempt.language
  const language = isOther ? (answered.language ?? undefined) : undefined
  const judged = useMemo(
    () =>
      runToken === null || sourceCode === null
        ? null
        : { runId: runToken, source: sourceCode, language },
    [runToken, sourceCode, language],
  )
  const plain = useMemo(
    () => replayOf(recorders, questionId, sourcesOf(judged ? [judged] : [])),
    [recorders, questionId, judged],
  )
  const { data: runs } = useQuery({
    queryKey: reviewKeys.runs(attempt._id, questionId),
    queryFn: ({ signal }) => loadReviewedRuns({ id: attempt._id, questionId }, signal),
    enabled: runCount > 0 && plain.steps.length > 0 && (end !== null || hasUnknownText(plain)),
  })
  return useMemo(() => {
    const known = (runs ?? []).map(({ token, sourceCode, createdAt }) => ({
      runId: token,
      source: sourceCode,
      at: Date.parse(createdAt),
    }))
    const sources = sourcesOf([...known, ...(judged ? [judged] : [])])
    const followed = runs ? replayOf(recorders, questionId, sources) : plain
    const replay = end === null ? followed : checked(followed)
    const events = eventsOf(replay, recorders)
    return {
      replay,
      events,
      summary: summaryOf(replay, events),
      end: judged && endOf(replay, judged),
      playTimes: playTimesOf(replay.steps),
    }

    /** With what the server knows of an answer that is final. Its own run has been compared. */
    function checked(one: Replay): Replay {
      const others = known.filter(({ runId }) => runId !== judged?.runId)
      const gaps = [...unrecordedRuns(one, others), ...editsAfter(one, Date.parse(end ?? ''))]
      return { ...one, gaps: [...one.gaps, ...gaps] }
    }
  }, [recorders, questionId, judged, runs, plain, end])
}

const sourcesOf = (programs: readonly { runId: string; source: string }[]) =>
  new Map(programs.map(({ runId, source }) => [runId, source]))

/** Then the programs of all runs may tell more. */
const hasUnknownText = ({ steps }: Replay) => steps.some(({ isKnown }) => !isKnown)

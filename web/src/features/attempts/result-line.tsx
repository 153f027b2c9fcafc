import { ProgressBar } from '../../ui/progress-bar.tsx'
import { GroupResults } from '../../ui/result/group-results.tsx'
import type { useJudging } from './use-judging.ts'
import type { Verdict } from './verdict.ts'

type ResultLineProps = {
  verdict: Verdict | null
  /** Set from the moment an answer waits to be judged. Once it is, it tells the groups of cases. */
  judging?: ReturnType<typeof useJudging> | null
}

/** Rendered even while empty: screen readers only announce changes to an existing region. */
export function ResultLine({ verdict, judging = null }: ResultLineProps) {
  const isShown = verdict !== null || judging !== null
  const tone = verdict ? toneOf(verdict) : 'bg-accent-soft text-ink'
  return (
    <div className={isShown ? `rounded-md px-4 py-2.5 ${tone}` : 'sr-only'}>
      <div role="status">
        <p className="text-lg font-semibold tabular-nums">
          {verdict ? resultText(verdict) : judging && judgingText(judging)}
        </p>
        {verdict && (
          <div className="text-ink">
            <GroupResults groups={judging?.progress?.groups ?? []} />
          </div>
        )}
      </div>
      {!verdict && judging && <Progress judging={judging} />}
    </div>
  )
}

function toneOf({ correct, score }: Verdict): string {
  if (correct) return 'bg-good-soft text-good'
  return score > 0 ? 'bg-warn-soft text-warn' : 'bg-bad-soft text-bad'
}

function resultText({ correct, score }: Verdict): string {
  const result = correct ? 'Correct' : score > 0 ? 'Partly correct' : 'Incorrect'
  return `Result: ${result} | Score: ${score}`
}

type Judging = NonNullable<ResultLineProps['judging']>

function judgingText({ progress, isUnreachable }: Judging): string {
  if (progress?.isWithheld) return 'Your answer is submitted'
  if (isUnreachable) return 'The server cannot be reached'
  if (progress?.problem) return 'Not judged'
  if (!progress || progress.total === 0) return 'Waiting to be judged'
  return `Judging ${progress.judged} of ${progress.total}`
}

function Progress({ judging: { progress, isUnreachable } }: { judging: Judging }) {
  const { judged = 0, total = 0, problem } = progress ?? {}
  if (progress?.isWithheld) {
    return <p className="mt-1.5 text-sm text-muted">This test does not show its results.</p>
  }
  if (problem) return <p className="mt-1.5 text-sm text-muted">{problem}</p>
  return (
    <>
      <ProgressBar done={judged} total={total} className="mt-1.5" />
      <p className="mt-1.5 text-sm text-muted">
        {isUnreachable
          ? 'Your answer is saved and will be judged. The result appears here when the connection is back.'
          : 'Your answer is saved. You may leave this page: judging continues.'}
      </p>
    </>
  )
}

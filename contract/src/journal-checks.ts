import type { ReplayGap } from './journal-following.ts'
import type { Replay } from './journal-replay.ts'

/** A run as the server has it. */
export type StoredRun = { readonly runId: string; readonly source: string; readonly at: number }

/** Somebody types on until the server has accepted a run, and the clocks are not quite the same. */
const runDelayMs = 10_000
const clockSlackMs = 2000
/** As many texts from before a run are looked at. */
const maxComparedTexts = 30
/** An edit may be on its way to the journal when the answer is final. */
const endSlackMs = 5000

/**
 * Runs that the journal lacks, although it has the time of them, and that show what it lacks: their
 * programs are none of the recorded texts of that moment. Where they are, nothing of the writing is
 * missing: the response was lost, or the server ran the code that was left at the deadline.
 */
export function unrecordedRuns(replay: Replay, runs: readonly StoredRun[]): ReplayGap[] {
  const { steps } = replay
  if (steps.length === 0) return []
  const recorded = new Set(steps.flatMap(({ entry }) => (entry[1] === 'run' ? [entry[2]] : [])))
  const gaps = new Map<number, { runs: number; at: number }>()
  for (const run of runs) {
    if (recorded.has(run.runId) || wasWritten(replay, run)) continue
    const next = steps.findIndex(({ at }) => at > run.at)
    const step = next === -1 ? steps.length - 1 : next
    const before = gaps.get(step)
    gaps.set(step, {
      runs: (before?.runs ?? 0) + 1,
      at: Math.min(run.at, before?.at ?? run.at),
    })
  }
  return [...gaps].map(([step, gap]) => ({ step, kind: 'unrecorded-runs', ...gap }))
}

/** Whether some editor contained the program when it was run. */
function wasWritten({ steps, textAt, recorders }: Replay, { source, at }: StoredRun): boolean {
  /** Editors whose text at the beginning of that time is among them. */
  const begun = new Set<number>()
  const candidates: number[] = []
  for (let step = steps.length - 1; step >= 0 && begun.size < recorders.length; step -= 1) {
    const { at: time, recorder } = steps[step] ?? { at: 0, recorder: 0 }
    if (time > at + clockSlackMs || begun.has(recorder)) continue
    if (time < at - runDelayMs) begun.add(recorder)
    candidates.push(step)
    if (candidates.length === maxComparedTexts) break
  }
  // Forward, since that is how texts are read fast.
  return candidates.reverse().some((step) => textAt(step) === source)
}

/** What was still written once the answer was final, as a tab does that was offline then. */
export function editsAfter({ steps }: Replay, end: number): ReplayGap[] {
  const isAfter = ({ at, entry }: Replay['steps'][number]) =>
    entry[1] === 'edit' && at > end + endSlackMs
  const step = steps.findIndex(isAfter)
  if (step === -1) return []
  return [{ step, kind: 'after-end', edits: steps.filter(isAfter).length }]
}

import type { JournalEntry } from './journal-entries.ts'
import { followTexts, maxReplayedChars, newEditor, type ReplayGap } from './journal-following.ts'
import type { Recorder } from './journal-recorders.ts'
import { textBuffer } from './journal-text-buffer.ts'
import { type KeptTexts, keepTexts } from './journal-texts.ts'

/**
 * How many characters may be copied to build a replay, about a second's work. A journal of three hours
 * takes a tenth of it; one that was made to hang the page reaches it, and the rest is left out.
 */
const maxCopiedChars = 500_000_000
/** What an edit costs besides copying the text, in characters. */
const editCost = 100

/** One recorded entry, in the order of all recorders of a question. */
export type ReplayStep = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Which of the question's recorders it is from, and its place there. */
  readonly recorder: number
  readonly index: number
  readonly entry: JournalEntry
  /** Whether the text is certain: nothing it depends on is missing. */
  readonly isKnown: boolean
}

export type Replay = {
  readonly steps: readonly ReplayStep[]
  readonly gaps: readonly ReplayGap[]
  readonly recorders: readonly Recorder[]
  /** The text after a step, in the editor that the step is from. */
  readonly textAt: (step: number) => string
}

/**
 * How the answer to a question was written. `sources` are the programs of its runs as the server has
 * them: they show whether the recorded text is right, and put it right where something is missing.
 */
export function replayOf(
  allRecorders: readonly Recorder[],
  questionId: string,
  sources: ReadonlyMap<string, string> = new Map(),
): Replay {
  const recorders = allRecorders.filter((recorder) => recorder.questionId === questionId)
  const kept = keepTexts(recorders.length)
  const editors = recorders.map(newEditor)
  const { gaps, take } = followTexts(sources)
  const steps: ReplayStep[] = []
  let copied = 0
  for (const [step, { at, entry, recorder, index }] of mergedEntries(recorders).entries()) {
    const editor = editors[recorder]
    if (!editor) break
    if (copied > maxCopiedChars) {
      gaps.push({ step: step - 1, kind: 'too-long' })
      break
    }
    const { isRoot, cost } = take(editor, step, { entry, index })
    copied += cost + editCost
    kept.note(recorder, { index, isRoot, cost: cost + editCost }, editor.buffer.text)
    steps.push({ at, recorder, index, entry, isKnown: editor.isKnown })
  }
  return { steps, gaps, recorders, textAt: textReader(steps, recorders, kept) }
}

/** By time. The sort is stable, so entries of one recorder keep their order. */
function mergedEntries(recorders: readonly Recorder[]) {
  return recorders
    .flatMap(({ entries }, recorder) =>
      entries.map(({ at, entry }, index) => ({ at, entry, recorder, index })),
    )
    .sort((one, other) => one.at - other.at)
}

function textReader(
  steps: readonly ReplayStep[],
  recorders: readonly Recorder[],
  kept: KeptTexts,
): Replay['textAt'] {
  // Where the last text was read, from which the next one is often only a step away.
  const buffer = textBuffer(maxReplayedChars)
  let last = { recorder: -1, index: -1 }
  return (step) => {
    const wanted = steps[step]
    if (!wanted) return ''
    const { recorder, index } = wanted
    const start = kept.nearest(recorder, index)
    const goesOn = last.recorder === recorder && last.index <= index && last.index >= start.index
    if (!goesOn) buffer.set(start.text)
    for (let at = (goesOn ? last : start).index + 1; at <= index; at += 1) {
      const entry = recorders[recorder]?.entries[at]?.entry
      if (entry?.[1] === 'edit') buffer.apply(entry[2])
    }
    last = { recorder, index }
    return buffer.text()
  }
}

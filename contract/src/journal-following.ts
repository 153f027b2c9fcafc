import type { Language } from './catalogue.ts'
import { maxSourceBytes } from './constants.ts'
import type { JournalChanges } from './journal-entries.ts'
import { languageOf, type Recorder, type TimedEntry } from './journal-recorders.ts'
import { type TextBuffer, textBuffer } from './journal-text-buffer.ts'

/** An editor holds more than can be run, but what is longer still is not replayed. */
export const maxReplayedChars = 4 * maxSourceBytes

/** As many editors are looked at for the text that a new one was opened with. */
const maxComparedEditors = 8

/** Where a replay is not complete. `step` is the first step after it. */
export type ReplayGap = { readonly step: number } & (
  | { readonly kind: 'missing'; readonly chunks: number }
  | { readonly kind: 'lost'; readonly entries: number }
  | { readonly kind: 'late'; readonly byMs: number }
  /** Edits of another text than the one there was. They are left out. */
  | { readonly kind: 'misfit'; readonly edits: number }
  /** The editor was opened with a text that was not there before. */
  | { readonly kind: 'jump' }
  /** The program that was run is not the text there was. */
  | { readonly kind: 'run-differs'; readonly runId: string }
  /** So many runs, from this time on, that only the server has, of programs that were not recorded. */
  | { readonly kind: 'unrecorded-runs'; readonly runs: number; readonly at: number }
  /** Edits later than the end of the answer. */
  | { readonly kind: 'after-end'; readonly edits: number }
  | { readonly kind: 'too-long' }
)

/** Whether something is missing there, and not only out of place. */
export const isMissing = ({ kind }: ReplayGap) => kind !== 'late' && kind !== 'after-end'

/** What an editor contains while its entries are read one by one. */
type Editor = {
  buffer: TextBuffer
  language: Language | undefined
  isKnown: boolean
  /** The gap that edits which do not fit are part of, until the text is known again. */
  misfit: number | undefined
  chunkGaps: Recorder['gaps'][number][]
}

export const newEditor = (recorder: Recorder): Editor => ({
  buffer: textBuffer(maxReplayedChars),
  language: languageOf(recorder),
  isKnown: false,
  misfit: undefined,
  chunkGaps: recorder.gaps.toReversed(),
})

const contains = ({ buffer }: Editor, text: string) =>
  buffer.length() === text.length && buffer.text() === text

type EntryAt = { readonly entry: TimedEntry['entry']; readonly index: number }
type Taken = {
  /** The text does not follow from the one before. */
  isRoot: boolean
  /** How many characters were copied. */
  cost: number
}

/** Brings editors up to one entry after the other, and notes where that is not possible. */
export function followTexts(sources: ReadonlyMap<string, string>) {
  const gaps: ReplayGap[] = []
  /** The editors of each language that acted last, the latest first. */
  const latestOf = new Map<Language | undefined, Editor[]>()

  function tellChunkGaps(editor: Editor, step: number, index: number): void {
    for (let gap = editor.chunkGaps.at(-1); gap && gap.index <= index; ) {
      const { index: _, ...what } = gap
      gaps.push({ step, ...what })
      if (what.kind === 'missing') editor.isKnown = false
      editor.chunkGaps.pop()
      gap = editor.chunkGaps.at(-1)
    }
  }

  function open(editor: Editor, step: number, text: string): Taken {
    const latest = latestOf.get(editor.language) ?? []
    // What is uncertain has been told already.
    const isExpected = !latest[0]?.isKnown || latest.some((other) => contains(other, text))
    if (!isExpected) gaps.push({ step, kind: 'jump' })
    const isTooLong = text.length > maxReplayedChars
    if (isTooLong) gaps.push({ step, kind: 'too-long' })
    setText(editor, isTooLong ? '' : text)
    editor.isKnown = !isTooLong
    return { isRoot: true, cost: maxComparedEditors * text.length }
  }

  function edit(editor: Editor, step: number, changes: JournalChanges): Taken {
    const result = editor.buffer.apply(changes)
    if (typeof result === 'number') return { isRoot: false, cost: result }
    editor.isKnown = false
    const known = editor.misfit === undefined ? undefined : gaps[editor.misfit]
    if (editor.misfit === undefined) {
      editor.misfit = gaps.length
      gaps.push(result === 'misfit' ? { step, kind: result, edits: 1 } : { step, kind: result })
    } else if (known?.kind === 'misfit') {
      gaps[editor.misfit] = { ...known, edits: known.edits + 1 }
    }
    return { isRoot: false, cost: 0 }
  }

  function run(editor: Editor, step: number, runId: string): Taken {
    const source = sources.get(runId)
    if (source === undefined) return { isRoot: false, cost: 0 }
    const isEqual = contains(editor, source)
    if (!isEqual && editor.isKnown) gaps.push({ step, kind: 'run-differs', runId })
    if (!isEqual) setText(editor, source)
    editor.isKnown = true
    return { isRoot: !isEqual, cost: source.length }
  }

  function takeEntry(editor: Editor, step: number, entry: EntryAt['entry']): Taken {
    switch (entry[1]) {
      case 'open':
        return open(editor, step, entry[2])
      case 'edit':
        return edit(editor, step, entry[2])
      case 'run':
        return run(editor, step, entry[2])
      case 'lost':
        gaps.push({ step, kind: 'lost', entries: entry[2] })
        editor.isKnown = false
        return { isRoot: false, cost: 0 }
      default:
        return { isRoot: false, cost: 0 }
    }
  }

  function take(editor: Editor, step: number, { entry, index }: EntryAt): Taken {
    tellChunkGaps(editor, step, index)
    const taken = takeEntry(editor, step, entry)
    const latest = latestOf.get(editor.language) ?? []
    if (latest[0] !== editor) {
      const others = latest.filter((one) => one !== editor)
      latestOf.set(editor.language, [editor, ...others].slice(0, maxComparedEditors))
    }
    return taken
  }

  return { gaps, take }
}

function setText(editor: Editor, text: string): void {
  editor.buffer.set(text)
  editor.misfit = undefined
}

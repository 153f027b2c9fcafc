import type { Language } from './catalogue.ts'
import { type Absence, absencesOf } from './journal-absences.ts'
import { changeSize } from './journal-changes.ts'
import { isMissing, type ReplayGap } from './journal-following.ts'
import { languageOf, type Recorder } from './journal-recorders.ts'
import type { Replay, ReplayStep } from './journal-replay.ts'

const pasteOrigins = ['outside', 'statement', 'run', 'inside'] as const
const insertOrigins = ['inserted', 'newer-draft'] as const

/** What a timeline is marked with, in the order of the steps. */
export type ReplayEvent = { readonly step: number; readonly at: number } & (
  | { readonly kind: 'open'; readonly device: string }
  /** The editor was opened in another language than before; undefined for that of the test. */
  | {
      readonly kind: 'language'
      readonly language: Language | undefined
      readonly device: string
    }
  | {
      readonly kind: 'paste'
      readonly origin: (typeof pasteOrigins)[number]
      readonly chars: number
    }
  | {
      readonly kind: 'insert'
      readonly origin: (typeof insertOrigins)[number]
      readonly chars: number
    }
  | { readonly kind: 'copy'; readonly chars: number }
  | { readonly kind: 'away'; readonly absence: Absence }
  /** `status` is the judge's; null if no result was recorded. */
  | { readonly kind: 'run'; readonly runId: string; readonly status: number | null }
  | { readonly kind: 'submit'; readonly runId: string }
  | { readonly kind: 'gap'; readonly gap: ReplayGap }
)

/** All events of a question; `allRecorders` are those of the whole attempt. */
export function eventsOf(replay: Replay, allRecorders: readonly Recorder[]): ReplayEvent[] {
  const away = absencesOf(allRecorders)
  const results = resultsOf(replay)
  let language: Language | undefined
  const gaps = replay.gaps.map(
    (gap): ReplayEvent => ({
      kind: 'gap',
      gap,
      step: gap.step,
      at: gap.kind === 'unrecorded-runs' ? gap.at : (replay.steps[gap.step]?.at ?? 0),
    }),
  )
  const events = replay.steps.flatMap((step, index): ReplayEvent[] => {
    const event = eventOf(step)
    return event ? [{ step: index, at: step.at, ...event }] : []
  })
  return [...gaps, ...events].sort((one, other) => one.step - other.step)

  function eventOf({ entry, recorder }: ReplayStep) {
    switch (entry[1]) {
      case 'open':
        return openEvent(replay.recorders[recorder])
      case 'edit':
        return editEvent(entry)
      case 'copy':
        return { kind: 'copy', chars: entry[2] } as const
      case 'away': {
        const absence = away.get(entry)
        return absence && ({ kind: 'away', absence } as const)
      }
      case 'run':
        return { kind: 'run', runId: entry[2], status: results.get(entry[2]) ?? null } as const
      case 'submit':
        return { kind: 'submit', runId: entry[2] } as const
      default:
        return undefined
    }
  }

  function openEvent(recorder: Recorder | undefined) {
    const device = recorder?.device ?? ''
    const opened = recorder && languageOf(recorder)
    if (opened === language) return { kind: 'open', device } as const
    language = opened
    return { kind: 'language', language, device } as const
  }
}

function editEvent([, , changes, given]: Extract<ReplayStep['entry'], { 1: 'edit' }>) {
  const chars = () => changeSize(changes).inserted
  const paste = pasteOrigins.find((origin) => origin === given)
  if (paste) return { kind: 'paste', origin: paste, chars: chars() } as const
  const insert = insertOrigins.find((origin) => origin === given)
  return insert && ({ kind: 'insert', origin: insert, chars: chars() } as const)
}

const resultsOf = ({ steps }: Replay) =>
  new Map(steps.flatMap(({ entry }) => (entry[1] === 'result' ? [[entry[2], entry[3]]] : [])))

export type ReplaySummary = {
  /** How long the question was open, in one tab or several. */
  readonly openMs: number
  readonly edits: number
  readonly runs: number
  /** Pastes of text from outside the test, and how many characters the largest has. */
  readonly outsidePastes: number
  readonly largestPasteChars: number
  readonly absences: number
  readonly awayMs: number
  readonly gaps: number
}

export function summaryOf(replay: Replay, events: readonly ReplayEvent[]): ReplaySummary {
  const pastes = events.flatMap((event) =>
    event.kind === 'paste' && event.origin === 'outside' ? [event.chars] : [],
  )
  const away = events.flatMap((event) => (event.kind === 'away' ? [event.absence] : []))
  return {
    openMs: openMs(replay.recorders),
    edits: replay.steps.filter(({ entry }) => entry[1] === 'edit').length,
    runs: events.filter(({ kind }) => kind === 'run').length,
    outsidePastes: pastes.length,
    largestPasteChars: pastes.reduce((most, chars) => Math.max(most, chars), 0),
    absences: away.length,
    awayMs: away.reduce((sum, { at, until }) => sum + (until === null ? 0 : until - at), 0),
    gaps: replay.gaps.filter(isMissing).length,
  }
}

/** Time in which two tabs were open counts once. */
function openMs(recorders: readonly Recorder[]): number {
  const spans = recorders
    .map(({ entries }) => [entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0] as const)
    .sort(([one], [other]) => one - other)
  let sum = 0
  let counted = Number.NEGATIVE_INFINITY
  for (const [from, to] of spans) {
    sum += Math.max(0, to - Math.max(from, counted))
    counted = Math.max(counted, to)
  }
  return sum
}

/** The program of an answer, and its run. */
export type JudgedProgram = {
  readonly runId: string
  readonly source: string
  /** If it is not that of the test. */
  readonly language?: Language | undefined
}

/**
 * Whether the recorded text is the judged program, byte for byte: where that program was run or, if
 * that was not recorded because the server ran the draft at the deadline, at the end of what was
 * written in its language.
 */
export function endOf(
  { steps, textAt, recorders }: Replay,
  { runId, source, language }: JudgedProgram,
): { state: 'equal' | 'different' | 'nothing'; step: number } {
  const run = steps.findLastIndex(({ entry }) => entry[1] === 'run' && entry[2] === runId)
  const isInLanguage = ({ recorder }: ReplayStep) => {
    const found = recorders[recorder]
    return found !== undefined && languageOf(found) === language
  }
  const step = run === -1 ? steps.findLastIndex(isInLanguage) : run
  const found = steps[step]
  if (!found) return { state: 'nothing', step: -1 }
  const { recorder, index } = found
  // Before the run: with it, the replay takes over what the server has.
  const before =
    run === -1
      ? step
      : steps.findLastIndex((one) => one.recorder === recorder && one.index === index - 1)
  return { state: textAt(before) === source ? 'equal' : 'different', step }
}

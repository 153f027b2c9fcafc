import type { absences, JournalEntry } from './journal-entries.ts'
import type { Recorder } from './journal-recorders.ts'

/** Shorter ones, such as a glance at the clock of the computer, are not told. */
export const minAbsenceMs = 1000

export type Absence = {
  readonly at: number
  /** Null if nothing was recorded afterwards. */
  readonly until: number | null
  readonly how: (typeof absences)[number]
}

type OpenAbsence = { entry: JournalEntry; at: number; how: Absence['how'] }

/**
 * When the candidate was not at the test, by the entry with which each absence begins. It ends with
 * whatever they did next in any tab of the test: who left one tab for another was not away.
 */
export function absencesOf(recorders: readonly Recorder[]): ReadonlyMap<JournalEntry, Absence> {
  const found = new Map<JournalEntry, Absence>()
  const open = new Map<number, OpenAbsence>()
  const endAll = (until: number | null) => {
    for (const { entry, at, how } of open.values()) {
      if (until === null || until - at >= minAbsenceMs) found.set(entry, { at, until, how })
    }
    open.clear()
  }
  let active = { at: Number.NEGATIVE_INFINITY, recorder: -1 }
  for (const { at, entry, recorder } of inOrder(recorders)) {
    if (entry[1] === 'away') {
      const before = open.get(recorder)
      const isElsewhere = active.at === at && active.recorder !== recorder
      if (before) before.how = entry[2] === 'hidden' ? 'hidden' : before.how
      else if (!isElsewhere) open.set(recorder, { entry, at, how: entry[2] })
    } else if (isActivity(entry)) {
      endAll(at)
      active = { at, recorder }
    }
  }
  endAll(null)
  return found
}

const inOrder = (recorders: readonly Recorder[]) =>
  recorders
    .flatMap(({ entries }, recorder) => entries.map((timed) => ({ ...timed, recorder })))
    .sort((one, other) => one.at - other.at)

/** Results arrive, and texts follow those of other tabs, while nobody is there. */
function isActivity(entry: JournalEntry): boolean {
  if (entry[1] === 'edit') return entry[3] !== 'other-tab' && entry[3] !== 'newer-draft'
  return entry[1] !== 'result' && entry[1] !== 'lost'
}

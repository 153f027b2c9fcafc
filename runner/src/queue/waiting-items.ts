import type { RunKind } from './separation.ts'

export interface QueueItem {
  caller: string
  kind: RunKind
  /** Asked whenever it is queued, for a first turn or for another one. */
  expect(): Expectation
  /** Must not throw. Resolves when its turn is over: to true if it needs another turn. */
  start(): Promise<boolean>
}

/** How long an item is expected to hold a slot, in milliseconds. */
export interface Expectation {
  nextTurnMs: number
  allTurnsMs: number
}

/** An item that waits or runs. */
export interface Entry extends Expectation {
  item: QueueItem
  /** By the clock of `WaitingItems`. */
  queuedAt: number
  /** Since when its caller had not been served at its first turn; it keeps that place. */
  turnsSince: number | null
}

/** Which callers may have an item started, and in which order. */
export interface Callers {
  runningOf(caller: string): number
  mayStart(caller: string, kind: RunKind): boolean
}

/** What goes first if there is a choice. */
const kinds: RunKind[] = ['foreground', 'judging', 'background']

/** So many times its own length, later but shorter work may take before an item. */
const stretch = 5
/** So many times its own length, work of kinds that go first may take before an item. */
const patience: Record<RunKind, number> = { foreground: 0, judging: 4, background: 20 }
const shortestMs = 1
const noLimit = Number.POSITIVE_INFINITY

/**
 * Items that wait for a turn, and the order in which they get one.
 *
 * The caller with the fewest items running goes first, and among equals the one whose item comes
 * first by this rule: since when the caller has not been served, plus five times the expected length
 * of the item. So short work overtakes long work, but only until five times the length of that has
 * been done meanwhile. Time is counted by a clock that advances by the expected length of every turn.
 *
 * Foreground items go before judgings, and those before background items. A kind that has let others
 * go first for long enough gets one turn.
 */
export class WaitingItems {
  private readonly callers: Callers
  private readonly entriesBy = new Map<string, Entry[]>()
  /** When each caller was last served. */
  private readonly servedAt = new Map<string, number>()
  private clock = 0
  /** For how long others have gone first. */
  private readonly passedOver: Record<RunKind, number> = {
    foreground: 0,
    judging: 0,
    background: 0,
  }
  count = 0

  constructor(callers: Callers) {
    this.callers = callers
  }

  add(item: QueueItem) {
    this.append({ item, queuedAt: this.clock, turnsSince: null, ...expectationOf(item) })
  }

  /** For another turn. */
  addAgain(entry: Entry) {
    this.append(Object.assign(entry, expectationOf(entry.item)))
  }

  /** False if it is not waiting. */
  remove(item: QueueItem): boolean {
    const entry = this.entriesBy.get(item.caller)?.find((one) => one.item === item)
    if (entry) this.take(entry)
    return entry !== undefined
  }

  has(caller: string): boolean {
    return this.entriesBy.has(caller)
  }

  /** Callers with more than background items. */
  callersInForeground(): string[] {
    return [...this.entriesBy]
      .filter(([, entries]) => entries.some(({ item }) => item.kind !== 'background'))
      .map(([caller]) => caller)
  }

  next(): Entry | undefined {
    const firsts = kinds.map((kind) => this.first(kind)).filter((entry) => entry !== undefined)
    const impatient = firsts.findLast(
      ({ item, nextTurnMs }) => this.passedOver[item.kind] > patience[item.kind] * nextTurnMs,
    )
    return impatient ?? firsts[0]
  }

  /** The next of a kind that takes at most `maxMs`, of callers with fewer than `maxRunning` running. */
  first(kind: RunKind, maxRunning = noLimit, maxMs = noLimit): Entry | undefined {
    let first: Entry | undefined
    let firstRank = [maxRunning, Number.NEGATIVE_INFINITY]
    for (const [caller, entries] of this.entriesBy) {
      if (!this.callers.mayStart(caller, kind)) continue
      const entry = firstOf(entries, kind, maxMs)
      if (!entry) continue
      const rank = [this.callers.runningOf(caller), this.positionOf(entry)]
      if (!isBefore(rank, firstRank)) continue
      first = entry
      firstRank = rank
    }
    return first
  }

  /** How many items of its kind go before it, as long as nothing else comes; null if it does not wait. */
  ahead(item: QueueItem): number | null {
    const order = [...this.entriesBy.values()].flatMap((entries) => {
      // Each item of a caller moves the next ones back.
      let earlierMs = 0
      return entries
        .filter((entry) => entry.item.kind === item.kind)
        .map((entry) => {
          const position = this.positionOf(entry) + earlierMs
          earlierMs += entry.allTurnsMs
          return { item: entry.item, position }
        })
    })
    const own = order.find((one) => one.item === item)
    return own ? order.filter(({ position }) => position < own.position).length : null
  }

  /** It gets its turn. */
  start(entry: Entry) {
    this.take(entry)
    entry.turnsSince ??= this.waitsSince(entry)
    this.clock += entry.nextTurnMs
    this.servedAt.set(entry.item.caller, this.clock)
    const startedAs = kinds.indexOf(entry.item.kind)
    this.passedOver[entry.item.kind] = 0
    for (const kind of kinds.slice(startedAs + 1)) {
      this.passedOver[kind] = this.isWaiting(kind) ? this.passedOver[kind] + entry.nextTurnMs : 0
    }
  }

  /** For a caller with nothing waiting or running. */
  forget(caller: string) {
    this.servedAt.delete(caller)
  }

  private append(entry: Entry) {
    const { caller } = entry.item
    // A new caller is placed just ahead of the one served last and behind all others. If new
    // callers always came first, a stream of them would starve everybody's second submission.
    if (!this.servedAt.has(caller)) this.servedAt.set(caller, this.clock - shortestMs / 2)
    const earlier = this.entriesBy.get(caller)
    if (earlier) earlier.push(entry)
    else this.entriesBy.set(caller, [entry])
    this.count++
  }

  private take(entry: Entry) {
    const { caller } = entry.item
    const entries = this.entriesBy.get(caller) ?? []
    entries.splice(entries.indexOf(entry), 1)
    if (entries.length === 0) this.entriesBy.delete(caller)
    this.count--
  }

  private isWaiting(kind: RunKind): boolean {
    for (const entries of this.entriesBy.values()) {
      if (entries.some(({ item }) => item.kind === kind)) return true
    }
    return false
  }

  private positionOf(entry: Entry): number {
    return this.waitsSince(entry) + stretch * entry.allTurnsMs
  }

  private waitsSince({ item, queuedAt, turnsSince }: Entry): number {
    return turnsSince ?? this.servedAt.get(item.caller) ?? queuedAt
  }
}

function expectationOf(item: QueueItem): Expectation {
  const { nextTurnMs, allTurnsMs } = item.expect()
  return {
    nextTurnMs: Math.max(nextTurnMs, shortestMs),
    allTurnsMs: Math.max(allTurnsMs, shortestMs),
  }
}

/** Of one caller's entries. */
function firstOf(entries: Entry[], kind: RunKind, maxMs: number): Entry | undefined {
  let first: Entry | undefined
  const position = ({ queuedAt, allTurnsMs }: Entry) => queuedAt + stretch * allTurnsMs
  for (const entry of entries) {
    if (entry.item.kind !== kind || entry.nextTurnMs > maxMs) continue
    if (!first || position(entry) < position(first)) first = entry
  }
  return first
}

/** Fewest running first; among equals, the one that stands further ahead. */
function isBefore(
  [running = 0, position = 0]: number[],
  [otherRunning = 0, otherPosition = 0]: number[],
) {
  return running < otherRunning || (running === otherRunning && position < otherPosition)
}

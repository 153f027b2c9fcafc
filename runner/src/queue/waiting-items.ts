import { type Entry, type Lane, laneOf, lanes, promptLanes, type QueueItem } from './queue-item.ts'
import type { RunKind } from './separation.ts'

/** Which callers may have an item started, and in which order. */
export interface Callers {
  runningOf(caller: string): number
  mayStart(caller: string, kind: RunKind): boolean
}

/** Shorter work that came later may take this many times an item's length before it. */
const stretch = 5
/** Work of lanes that go first may take this many times an item's length before it. */
const patience: Record<Lane, number> = { foreground: 0, judging: 4, slow: 4, background: 20 }
/** That of slow items shrinks to this as more callers wait with one. */
const minPatience = 1
const minMs = 1
/** A slow item that waits moves the other items of its caller back by this much. */
const slowPenaltyMs = 5000
/** How many callers that took more than their turn are remembered when nothing of theirs waits. */
const maxRemembered = 1000
const noLimit = Number.POSITIVE_INFINITY

/**
 * Items that wait for a turn, and the order in which they get one.
 *
 * The caller with the fewest items running goes first, and among equals the one whose item comes
 * first by this rule: when the caller was last served, plus five times the expected length of the
 * item. So short work overtakes long work, but only until five times the length of the long work has
 * been done meanwhile. The clock of this rule advances by the expected length of every turn. A caller
 * whose turn took longer than expected counts as served later by as much, and a slow item that waits
 * moves the others of its caller back.
 *
 * Foreground items go before judgings, those before slow items, and those before background items. A
 * lane that has let others go first for long enough gets one turn.
 */
export class WaitingItems {
  private readonly callers: Callers
  private readonly entriesBy = new Map<string, Entry[]>()
  /** When each caller was last served. */
  private readonly servedAt = new Map<string, number>()
  private clock = 0
  /** How much work of other lanes has gone first since its last turn. */
  private readonly passedOver: Record<Lane, number> = {
    foreground: 0,
    judging: 0,
    slow: 0,
    background: 0,
  }
  count = 0

  constructor(callers: Callers) {
    this.callers = callers
  }

  add(item: QueueItem) {
    this.append({ item, queuedAt: this.clock, turnsSince: null, ...stateOf(item) })
  }

  /** Queues it for another turn. */
  addAgain(entry: Entry) {
    this.append(Object.assign(entry, stateOf(entry.item)))
  }

  /** False if it is not waiting. */
  remove(item: QueueItem): boolean {
    const entry = this.find(item)
    if (entry) this.take(entry)
    return entry !== undefined
  }

  has(caller: string): boolean {
    return this.entriesBy.has(caller)
  }

  countOf(caller: string): number {
    return this.entriesBy.get(caller)?.length ?? 0
  }

  /** Callers with items that are not in the background. */
  callersInForeground(): string[] {
    return [...this.entriesBy]
      .filter(([, entries]) => entries.some(({ item }) => item.kind !== 'background'))
      .map(([caller]) => caller)
  }

  next(): Entry | undefined {
    return this.nextOf(lanes)
  }

  /** The next one that is neither slow nor in the background. */
  nextPrompt(maxRunning = noLimit, maxMs = noLimit): Entry | undefined {
    return this.nextOf(promptLanes, maxRunning, maxMs)
  }

  /** How many callers with nothing running have an item that `nextPrompt` could be. */
  countCallersHeldUp(): number {
    let count = 0
    for (const [caller, entries] of this.entriesBy) {
      if (this.callers.runningOf(caller) > 0) continue
      if (entries.some((entry) => promptLanes.includes(laneOf(entry)))) count++
    }
    return count
  }

  private nextOf(some: Lane[], maxRunning = noLimit, maxMs = noLimit): Entry | undefined {
    const firsts = some
      .map((lane) => this.first(lane, maxRunning, maxMs))
      .filter((entry) => entry !== undefined)
    const impatient = firsts.findLast((entry) => {
      const lane = laneOf(entry)
      return this.passedOver[lane] > this.patienceOf(lane) * entry.nextTurnMs
    })
    return impatient ?? firsts[0]
  }

  /**
   * On an overloaded machine, honest programs are interrupted too. Many callers who wait with one
   * get more turns, or the last of them would wait for a minute.
   */
  private patienceOf(lane: Lane): number {
    if (lane !== 'slow') return patience[lane]
    return Math.max(minPatience, patience.slow / Math.max(1, this.callersIn('slow')))
  }

  private callersIn(lane: Lane): number {
    let count = 0
    for (const entries of this.entriesBy.values()) {
      if (entries.some((entry) => laneOf(entry) === lane)) count++
    }
    return count
  }

  /** The next of a lane that takes at most `maxMs`, of callers with fewer than `maxRunning` running. */
  private first(lane: Lane, maxRunning: number, maxMs: number): Entry | undefined {
    let first: Entry | undefined
    let firstRank = [maxRunning, Number.NEGATIVE_INFINITY]
    for (const [caller, entries] of this.entriesBy) {
      const entry = firstOf(
        entries.filter(({ item }) => this.callers.mayStart(caller, item.kind)),
        lane,
        maxMs,
      )
      if (!entry) continue
      const rank = [this.callers.runningOf(caller), this.positionOf(entry)]
      if (!isBefore(rank, firstRank)) continue
      first = entry
      firstRank = rank
    }
    return first
  }

  /** How many items of its lane go before it, as long as nothing else comes; null if it does not wait. */
  ahead(item: QueueItem): number | null {
    const found = this.find(item)
    if (!found) return null
    const order = [...this.entriesBy.values()].flatMap((entries) => {
      // Each item of a caller moves the next ones back.
      let earlierMs = 0
      return entries
        .filter((entry) => laneOf(entry) === laneOf(found))
        .map((entry) => {
          const position = this.positionOf(entry) + earlierMs
          earlierMs += entry.allTurnsMs
          return { item: entry.item, position }
        })
    })
    const own = order.find((one) => one.item === item)
    return own ? order.filter(({ position }) => position < own.position).length : null
  }

  /** Takes it out of the queue for its turn. */
  start(entry: Entry) {
    this.take(entry)
    entry.turnsSince ??= this.waitsSince(entry)
    this.clock += entry.nextTurnMs
    this.servedAt.set(entry.item.caller, this.clock)
    const startedAs = laneOf(entry)
    this.passedOver[startedAs] = 0
    for (const lane of lanes.slice(lanes.indexOf(startedAs) + 1)) {
      this.passedOver[lane] =
        this.callersIn(lane) > 0 ? this.passedOver[lane] + entry.nextTurnMs : 0
    }
  }

  /** To be called when its turn is over: who takes more than expected waits longer for the next one. */
  charge({ item, nextTurnMs }: Entry, ranMs: number) {
    const servedAt = this.servedAt.get(item.caller) ?? this.clock
    this.servedAt.set(item.caller, servedAt + Math.max(0, ranMs - nextTurnMs))
  }

  /** To be called for a caller with nothing waiting or running. It is kept while it is ahead of others. */
  forget(caller: string) {
    if ((this.servedAt.get(caller) ?? 0) <= this.clock) this.servedAt.delete(caller)
    if (this.servedAt.size <= maxRemembered) return
    for (const known of this.servedAt.keys()) {
      if (this.entriesBy.has(known) || this.callers.runningOf(known) > 0) continue
      this.servedAt.delete(known)
      return
    }
  }

  private append(entry: Entry) {
    const { caller } = entry.item
    // A new caller is placed just ahead of the one served last and behind all others. If new
    // callers always came first, a stream of them would starve everybody's second submission.
    if (!this.isPresent(caller)) {
      const behindOthers = this.clock - minMs / 2
      this.servedAt.set(caller, Math.max(this.servedAt.get(caller) ?? behindOthers, behindOthers))
    }
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

  /** Slow items that wait do not count, so nobody gets further ahead by them. */
  private isPresent(caller: string): boolean {
    const waiting = this.entriesBy.get(caller)
    return waiting?.some(({ isSlow }) => !isSlow) || this.callers.runningOf(caller) > 0
  }

  private find(item: QueueItem): Entry | undefined {
    return this.entriesBy.get(item.caller)?.find((entry) => entry.item === item)
  }

  private positionOf(entry: Entry): number {
    const hasSlow = this.entriesBy.get(entry.item.caller)?.some(({ isSlow }) => isSlow)
    const penaltyMs = hasSlow && !entry.isSlow ? slowPenaltyMs : 0
    return this.waitsSince(entry) + penaltyMs + stretch * entry.allTurnsMs
  }

  private waitsSince({ item, queuedAt, turnsSince }: Entry): number {
    return turnsSince ?? this.servedAt.get(item.caller) ?? queuedAt
  }
}

function stateOf(item: QueueItem) {
  const { nextTurnMs, allTurnsMs } = item.expect()
  return {
    isSlow: item.isSlow(),
    nextTurnMs: Math.max(nextTurnMs, minMs),
    allTurnsMs: Math.max(allTurnsMs, minMs),
  }
}

/** The first of one caller's entries. */
function firstOf(entries: Entry[], lane: Lane, maxMs: number): Entry | undefined {
  let first: Entry | undefined
  const position = ({ queuedAt, allTurnsMs }: Entry) => queuedAt + stretch * allTurnsMs
  for (const entry of entries) {
    if (laneOf(entry) !== lane || entry.nextTurnMs > maxMs) continue
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

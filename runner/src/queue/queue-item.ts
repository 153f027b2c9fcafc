import type { RunKind } from './separation.ts'

export interface QueueItem {
  caller: string
  kind: RunKind
  /** Asked whenever it is queued, for a first turn or for another one. */
  expect(): Expectation
  /** Must not throw. Resolves when its turn is over: to true if it needs another turn. */
  start(): Promise<boolean>
  /** Whether its turn, which has taken `ranMs`, may be cut short for others. */
  mayInterrupt(ranMs: number): boolean
  /** Cuts its turn short. What it did in that turn is lost, and it needs another one. */
  interrupt(): void
  /** Whether it has been interrupted, or is long by its earlier turns. */
  isSlow(): boolean
}

/** How long an item is expected to hold a slot, in milliseconds. */
export interface Expectation {
  nextTurnMs: number
  allTurnsMs: number
}

/** An item that waits or runs. */
export interface Entry extends Expectation {
  item: QueueItem
  isSlow: boolean
  /** By the clock of `WaitingItems`. */
  queuedAt: number
  /** Since when its caller had not been served at its first turn; it keeps that place. */
  turnsSince: number | null
}

/** Slow items, except those in the background, have a lane of their own. */
export type Lane = RunKind | 'slow'

/** What goes first if there is a choice. */
export const lanes: Lane[] = ['foreground', 'judging', 'slow', 'background']
/** Those whose items are not known to be slow, and that somebody waits for. */
export const promptLanes: Lane[] = ['foreground', 'judging']

export function laneOf({ item, isSlow }: Entry): Lane {
  return isSlow && item.kind !== 'background' ? 'slow' : item.kind
}

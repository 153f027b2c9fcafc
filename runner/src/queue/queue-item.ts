import type { RunKind } from './separation.ts'

export interface QueueItem {
  caller: string
  kind: RunKind
  /** Called whenever it is queued, for its first turn or another one. */
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
  /** When its caller had last been served before its first turn; later turns keep that place. */
  turnsSince: number | null
}

/** Slow items, except those in the background, have a lane of their own. */
export type Lane = RunKind | 'slow'

/** In the order in which they are served. */
export const lanes: Lane[] = ['foreground', 'judging', 'slow', 'background']
/** The lanes that somebody waits for and whose items are not known to be slow. */
export const promptLanes: Lane[] = ['foreground', 'judging']

export function laneOf({ item, isSlow }: Entry): Lane {
  return isSlow && item.kind !== 'background' ? 'slow' : item.kind
}

import type { CostsOfRun } from './costs.ts'

/** Beyond this share, waiting times grow faster than the load. */
const fullShare = 0.7

export interface Load {
  readonly candidates: number
  /** Of one candidate, in an hour. */
  readonly runsPerHour: number
}

export const runsPerSecond = ({ candidates, runsPerHour }: Load) =>
  (candidates * runsPerHour) / 3600

/** How many candidates keep one core at `fullShare`, if it does everything. */
export function candidatesPerCore(costs: CostsOfRun, runsPerHour: number): number {
  const each = (runsPerHour / 3600) * (costs.runner + costs.server + costs.database)
  return Math.floor(fullShare / each)
}

/** What a load needs. A server is one process, which has one core for its requests. */
export function needsOf(costs: CostsOfRun, load: Load) {
  const cores = (perRun: number) => Math.ceil((runsPerSecond(load) * perRun) / fullShare)
  return {
    runnerCores: cores(costs.runner),
    servers: cores(costs.server),
    databaseCores: cores(costs.database),
  }
}

/** The share of all cores that a load keeps busy; above 1 it cannot be carried. */
export function busyShare(costs: CostsOfRun, load: Load, cores: number): number {
  return (runsPerSecond(load) * (costs.runner + costs.server + costs.database)) / cores
}

/**
 * How long a run waits for a slot on average if all wait in one line, by Erlang's formula; infinite if
 * runs come faster than they end. The product lets short runs go first, so most wait less.
 */
export function meanQueueMs(costs: CostsOfRun, load: Load, slots: number): number {
  const offered = runsPerSecond(load) * costs.slotSeconds
  if (offered >= slots) return Number.POSITIVE_INFINITY
  let blocked = 1
  for (let slot = 1; slot <= slots; slot += 1) {
    blocked = (offered * blocked) / (slot + offered * blocked)
  }
  const waits = blocked / (1 - (offered / slots) * (1 - blocked))
  return (1000 * waits * costs.slotSeconds) / (slots - offered)
}

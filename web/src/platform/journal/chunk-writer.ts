import {
  type JournalChunk,
  type JournalEntry,
  maxEntriesPerChunk,
} from '@assay/contract/journal-entries'

type WithoutElapsed<Entry> = Entry extends readonly [number, ...infer Rest] ? Rest : never

/** An entry without the time since the one before, which its chunk adds. */
export type Happening = WithoutElapsed<JournalEntry>

export type Moment = {
  /** Milliseconds of a clock that never goes back. */
  at: number
  /** The server's time. */
  serverMs: number
}

type Weight = {
  chars: number
  /** The server counts the values of a body; an edit of many lines has as many. */
  values: number
}

/**
 * A page that is left can send 64 KB. A character takes up to three bytes, and then a chunk is still
 * smaller than the server allows.
 */
const maxChunk: Weight = { chars: 48_000, values: 30_000 }
const maxEntry: Weight = { chars: 80_000, values: 30_000 }
/** The clocks drift apart when the computer sleeps. A chunk of its own gets the time right. */
const maxDriftMs = 2000

/** Whether a chunk can hold it at all. */
export const fitsChunk = (happening: Happening) => isWithin(weightOf(happening), maxEntry)

type Item = Moment & {
  /** Null where a run was started whose token is not known yet. */
  happening: Happening | null
  weight: Weight
}

const noWeight: Weight = { chars: 0, values: 0 }

/** Collects what one recorder records, in the chunk that is not sealed yet. */
export function createChunkWriter(recorder: string) {
  let items: Item[] = []
  let number = 0
  let total = noWeight

  function push(happening: Happening | null, { at, serverMs }: Moment): Item {
    const weight = happening ? weightOf(happening) : noWeight
    const item: Item = { at: Math.round(at), serverMs, happening, weight }
    items.push(item)
    total = plus(total, weight)
    return item
  }

  function chunkOf(some: readonly Item[]): JournalChunk | null {
    const known = some.filter(({ happening }) => happening !== null)
    const [first] = known
    if (!first) return null
    let before = first.at
    const entries = known.map(({ at, happening }) => {
      const entry = [at - before, ...(happening as Happening)] as JournalEntry
      before = at
      return entry
    })
    return { recorder, number, startedAt: new Date(first.serverMs).toISOString(), entries }
  }

  return {
    recorder,
    add: (happening: Happening, moment: Moment) => void push(happening, moment),
    /** Keeps the place of a run. To be called with its token, or without one if it was refused. */
    reserveRun(moment: Moment): (token: string | undefined) => void {
      const item = push(null, moment)
      return (token) => {
        if (!items.includes(item)) return
        if (token === undefined) {
          items = items.filter((one) => one !== item)
          return
        }
        item.happening = ['run', token]
        item.weight = weightOf(item.happening)
        total = plus(total, item.weight)
      }
    },
    isEmpty: () => items.every(({ happening }) => happening === null),
    isAwaitingRun: () => items.some(({ happening }) => happening === null),
    /** Whether this must come into a new chunk. */
    isFullFor(happening: Happening, { at, serverMs }: Moment): boolean {
      const [first] = items
      if (!first) return false
      const driftMs = serverMs - at - (first.serverMs - first.at)
      return (
        items.length >= maxEntriesPerChunk ||
        !isWithin(plus(total, weightOf(happening)), maxChunk) ||
        Math.abs(driftMs) > maxDriftMs
      )
    },
    /** The chunk as it is now, for storage; null if there is nothing in it. */
    peek: () => chunkOf(items),
    /**
     * Ends the chunk and begins the next. A run whose token is awaited waits in the next one, with
     * all that came after it; if forced, it is left out.
     */
    seal({ isForced = false } = {}): JournalChunk | null {
      const awaited = isForced ? -1 : items.findIndex(({ happening }) => happening === null)
      const sealed = awaited === -1 ? items : items.slice(0, awaited)
      const chunk = chunkOf(sealed)
      items = items.slice(sealed.length)
      total = items.reduce((sum, { weight }) => plus(sum, weight), noWeight)
      if (chunk) number += 1
      return chunk
    },
  }
}

const plus = (one: Weight, other: Weight): Weight => ({
  chars: one.chars + other.chars,
  values: one.values + other.values,
})

const isWithin = (weight: Weight, limit: Weight) =>
  weight.chars <= limit.chars && weight.values <= limit.values

function weightOf(happening: Happening): Weight {
  return { chars: JSON.stringify(happening).length, values: valuesOf(happening) }
}

/** As the server counts them, roughly. */
function valuesOf(happening: Happening): number {
  if (happening[0] !== 'edit') return 4
  return happening[1].reduce<number>(
    (sum, part) => sum + (typeof part === 'number' ? 1 : part.length + 1),
    5,
  )
}

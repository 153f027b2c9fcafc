import type { JournalChunk, JournalEntry } from '@assay/contract/journal-entries'
import { ChangeSet, Text } from '@codemirror/state'
import { createJournalKeeper } from './journal-keeper.ts'
import type { JournalStorage, LeftoverChunk } from './journal-storage.ts'
import type { SendOutcome, WaitingChunk } from './outbox-state.ts'

type Tab = {
  keeper: ReturnType<typeof createJournalKeeper>
  editor: ReturnType<ReturnType<typeof createJournalKeeper>['open']>
  text: string
  held: Set<string>
  isOpen: boolean
}

const testId = 'test'
const latencyMs = 50

/** One browser with several tabs, and a server that appends chunks as the real one does. */
export function journalWorld() {
  const stored = new Map<string, LeftoverChunk>()
  const held = new Set<string>()
  const chunks: JournalChunk[] = []

  const world = {
    requests: 0,
    writes: 0,
    keepalive: [] as boolean[],
    isDown: false,
    losesResponses: false,
    isStorageFull: false,
    isWatched: false,
    /** What the server says instead of accepting a chunk. */
    reply: null as SendOutcome | null,
    stored: () => [...stored.values()],
    recorders: () => [...new Set(chunks.map(({ recorder }) => recorder))],
    isHeld: (tab: Tab) => [...tab.held].some((id) => held.has(id)),
    /** What the server has, of all recorders or those of a tab. */
    entries(from?: Tab | string): JournalEntry[] {
      const isWanted = ({ recorder }: JournalChunk) =>
        from === undefined ||
        (typeof from === 'string' ? from === recorder : from.held.has(recorder))
      return chunks.filter(isWanted).flatMap(({ entries }) => entries)
    },
    /** Numbers that were skipped. */
    gaps(): number[] {
      return world.recorders().flatMap((id) => {
        const numbers = chunks.filter(({ recorder }) => recorder === id).map((one) => one.number)
        return Array.from({ length: Math.max(...numbers) }, (_, number) => number).filter(
          (number) => !numbers.includes(number),
        )
      })
    },
    open(text: string): Tab {
      const own = new Set<string>()
      const keeper = createJournalKeeper({
        testId,
        questionId: 'question',
        storage: {
          ...storage,
          write: (...chunk) => tab.isOpen && storage.write(...chunk),
        },
        live: {
          hold: (id) => {
            own.add(id)
            held.add(id)
            return () => held.delete(id)
          },
          claim: async (id) => {
            if (held.has(id)) return null
            held.add(id)
            return () => held.delete(id)
          },
        },
        send: (waiting, keepalive) => (tab.isOpen ? send(waiting, keepalive) : never()),
        serverNow: Date.now,
      })
      const tab: Tab = { keeper, text, held: own, isOpen: true, editor: undefined as never }
      tab.editor = keeper.open(text, () => tab.text)
      return tab
    },
    /** Inserts at the beginning. */
    type(tab: Tab, text: string) {
      change(tab, { from: 0, insert: text })
    },
    replaceAll(tab: Tab, text: string) {
      change(tab, { from: 0, to: tab.text.length, insert: text })
    },
    /** Closed without any event: its timers stop and nothing more reaches it. */
    crash(tab: Tab) {
      tab.isOpen = false
      for (const id of tab.held) held.delete(id)
    },
  }

  const storage: JournalStorage = {
    write: (place, chunk) => {
      world.writes += 1
      if (world.isStorageFull) return false
      const waiting = { ...place, chunk, chars: 0, savedAt: 0 }
      stored.set(`${chunk.recorder}:${chunk.number}`, structuredClone(waiting))
      return true
    },
    remove: (_, { recorder, number }) => void stored.delete(`${recorder}:${number}`),
    forget: () => stored.clear(),
    leftovers: () =>
      [...stored.values()].sort((one, other) => one.chunk.number - other.chunk.number),
  }

  async function send({ chunk }: WaitingChunk, keepalive: boolean): Promise<SendOutcome> {
    world.requests += 1
    world.keepalive.push(keepalive)
    const { isDown, losesResponses, reply } = world
    await new Promise((resolve) => setTimeout(resolve, latencyMs))
    if (isDown) return { kind: 'failed' }
    if (reply) return reply
    const isNew = chunks.every(
      ({ recorder, number }) => recorder !== chunk.recorder || number < chunk.number,
    )
    if (isNew) chunks.push(structuredClone(chunk))
    return losesResponses ? { kind: 'failed' } : { kind: 'accepted', isWatched: world.isWatched }
  }

  const never = () => new Promise<never>(() => {})

  function change(tab: Tab, spec: { from: number; to?: number; insert: string }) {
    if (!tab.isOpen) return
    const changes = ChangeSet.of(spec, tab.text.length)
    tab.text = changes.apply(Text.of(tab.text.split('\n'))).toString()
    tab.editor.edited(changes.toJSON())
  }

  return world
}

export type JournalWorld = ReturnType<typeof journalWorld>

/** The text at the end of what one recorder recorded. */
export function replay(entries: readonly JournalEntry[]): string {
  let text = Text.empty
  for (const entry of entries) {
    if (entry[1] === 'open') text = Text.of(entry[2].split('\n'))
    if (entry[1] === 'edit') text = ChangeSet.fromJSON(entry[2]).apply(text)
  }
  return text.toString()
}

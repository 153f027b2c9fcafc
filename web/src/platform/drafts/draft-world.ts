import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  nextSaveAt,
  openedState,
  reduceDraft,
  type SaveOutcome,
} from './draft-state.ts'
import type { DraftRecord } from './draft-storage.ts'
import { openDraft } from './open-draft.ts'
import type { DraftBody, SavedDraft } from './saved-draft.ts'

const starterCode = 'starter'
const savedAt = '2025-01-01T00:00:00.000Z'

type PendingSave = {
  tab: Tab
  body: DraftBody
  keepalive: boolean
  /** Set once the server has processed the request. */
  outcome?: SaveOutcome
}

type Tab = {
  state: DraftState
  /** What the editor shows; it must always agree with the state. */
  shown: string
  lastTyped: string | null
  isOpen: boolean
  /** Storage events on their way to this tab. */
  storageEvents: DraftRecord[]
}

/**
 * One browser with several tabs, one server and a network in between, driven step by step. It
 * carries out the effects of the reducer on plain values, so that a test decides when a request
 * arrives, a response is lost or a timer fires.
 */
export function draftWorld() {
  let now = 0
  let stored: DraftRecord | null = null
  let isStorageFull = false
  const pending: PendingSave[] = []
  const tabs: Tab[] = []
  const server = {
    draft: null as SavedDraft | null,
    isAnswered: false,
    refusal: null as string | null,
    /** Every text the server ever had. */
    history: new Set<string>([starterCode]),
    saveCount: 0,
  }

  function write(text: string) {
    server.draft = { text, revision: (server.draft?.revision ?? 0) + 1, savedAt }
    server.history.add(text)
  }

  /** As the real one: the first save is always taken, a later one only over its own revision. */
  function process({ text, revision }: DraftBody): SaveOutcome {
    const { draft } = server
    if (server.isAnswered) return { kind: 'closed' }
    if (server.refusal !== null) return { kind: 'refused', message: server.refusal }
    if (draft && draft.revision !== revision) {
      const isRepeated = draft.revision === revision + 1 && draft.text === text
      return { kind: isRepeated ? 'saved' : 'newer', draft }
    }
    write(text)
    return { kind: 'saved', draft: server.draft as unknown as SavedDraft }
  }

  function store(tab: Tab, record: DraftRecord): boolean {
    if (isStorageFull) return false
    const isChanged = JSON.stringify(record) !== JSON.stringify(stored)
    stored = record
    if (isChanged)
      for (const other of tabs) if (other !== tab && other.isOpen) other.storageEvents.push(record)
    return true
  }

  function perform(tab: Tab, effect: DraftEffect) {
    if (effect.type === 'replaceText') tab.shown = effect.text
    if (effect.type === 'removeStored') stored = null
    if (effect.type === 'store') dispatch(tab, { type: 'stored', ok: store(tab, effect.record) })
    if (effect.type === 'updateStored') {
      const isStillThere = stored?.text === effect.record.text
      dispatch(tab, { type: 'stored', ok: isStillThere && store(tab, effect.record) })
    }
    if (effect.type === 'save') {
      server.saveCount += 1
      pending.push({ tab, body: effect.body, keepalive: effect.keepalive })
    }
  }

  function dispatch(tab: Tab, event: DraftEvent) {
    const [next, effects] = reduceDraft(tab.state, event, now)
    tab.state = next
    for (const effect of effects) perform(tab, effect)
  }

  function open(isServerReachable = true): Tab {
    const [state, effects] = openedState(
      openDraft(stored, isServerReachable ? server.draft : undefined, starterCode),
      now,
    )
    const tab: Tab = { state, shown: state.text, lastTyped: null, isOpen: true, storageEvents: [] }
    tabs.push(tab)
    for (const effect of effects) perform(tab, effect)
    return tab
  }

  const close = (tab: Tab) => {
    tab.isOpen = false
    tab.storageEvents = []
  }

  const take = (index: number) => pending.splice(index % pending.length, 1)[0]
  const settle = ({ tab, outcome = { kind: 'failed' } }: PendingSave) =>
    dispatch(tab, { type: 'saveSettled', outcome })

  return {
    server,
    tabs,
    pending,
    stored: () => stored,
    open,
    dispatch,
    type(tab: Tab, text: string) {
      tab.shown = text
      tab.lastTyped = text
      dispatch(tab, { type: 'typed', text })
    },
    /** Left inside the product: the last save is on its way. */
    leave(tab: Tab) {
      dispatch(tab, { type: 'left' })
      close(tab)
    },
    /** Closed without any event; what is in flight may still arrive. */
    crash: close,
    fillStorage: (isFull: boolean) => {
      isStorageFull = isFull
    },
    saveElsewhere: write,
    deliverStorageEvent(tab: Tab) {
      const record = tab.storageEvents.shift()
      if (record) dispatch(tab, { type: 'storedElsewhere', record })
    },
    /** The server gets a request; the response is still on its way. */
    arrive(index: number) {
      const save = pending[index % pending.length]
      if (save && !save.outcome) save.outcome = process(save.body)
    },
    /** A response reaches the tab; a request that never arrived comes back as failed. */
    respond(index: number) {
      const save = take(index)
      if (save) settle(save)
    },
    loseResponse(index: number) {
      const save = take(index)
      if (save) settle({ ...save, outcome: { kind: 'failed' } })
    },
    pass(ms: number) {
      now += ms
      for (const tab of tabs) {
        const at = tab.isOpen ? nextSaveAt(tab.state) : null
        if (at !== null && at <= now) dispatch(tab, { type: 'saveDue' })
      }
    },
  }
}

export type DraftWorld = ReturnType<typeof draftWorld>

/** Everything in flight gets through. */
export function flush(world: DraftWorld) {
  while (world.pending.length > 0) {
    world.arrive(0)
    world.respond(0)
  }
}

export function deliverStorageEvents(world: DraftWorld) {
  for (const tab of world.tabs) while (tab.storageEvents.length > 0) world.deliverStorageEvent(tab)
}

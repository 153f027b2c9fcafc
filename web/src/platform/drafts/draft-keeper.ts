import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  isUnsaved,
  nextSaveAt,
  openedState,
  type ReplaceCause,
  reduceDraft,
  type SaveOutcome,
} from './draft-state.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { OpenedDraft } from './open-draft.ts'
import type { DraftBody, SavedDraft } from './saved-draft.ts'

/**
 * A longer text is read and stored every now and then: at every key, a program of 5,000 lines would
 * add a seventh to its time. Only a crash of the tab loses what was typed since.
 */
const maxCharsPerKey = 20_000
const readMs = 300

type ReplaceListener = (text: string, cause: ReplaceCause) => void

export type SaveState = 'saved' | 'saving' | 'browserOnly' | 'notSaved'

export type DraftView = {
  state: SaveState
  /** Saved elsewhere in the meantime; nothing is saved here until the author chooses. */
  newer: SavedDraft | null
  /** Why the server rejects the text. */
  refusal: string | null
  /** Why it could not be saved just now. It is tried again. */
  failure: string | null
  /** As the server told it last. */
  saved: SavedDraft | null
  isClosed: boolean
}

type DraftKeeperOptions = {
  opened: OpenedDraft
  storage: DraftStorage
  /** `keepalive`: the page may be gone before the response arrives. */
  save: (body: DraftBody, keepalive: boolean) => Promise<SaveOutcome>
}

/** Carries out what `reduceDraft` decides: storage, network, timer and other tabs. */
export function createDraftKeeper({ opened, storage, save }: DraftKeeperOptions) {
  const listeners = new Set<() => void>()
  const replaceListeners = new Set<ReplaceListener>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was typed, if it has not been read yet. */
  let unread: (() => string) | null = null
  let readTimer: ReturnType<typeof setTimeout> | undefined
  let latestSave: Promise<void> = Promise.resolve()
  const [initial, opening] = openedState(opened, Date.now())
  let state = initial
  let view = viewOf(state)
  const stopFollowing = storage.onOtherTab((record) =>
    dispatch({ type: 'storedElsewhere', record }),
  )
  carryOut(opening)

  /** Before anything else happens, so that whatever it is finds the text as it is. */
  function readTyped() {
    const read = unread
    unread = null
    clearTimeout(readTimer)
    if (read) reduce({ type: 'typed', text: read() })
  }

  function dispatch(event: DraftEvent) {
    readTyped()
    reduce(event)
  }

  function reduce(event: DraftEvent) {
    const [next, effects] = reduceDraft(state, event, Date.now())
    state = next
    carryOut(effects)
  }

  function carryOut(effects: DraftEffect[]) {
    for (const effect of effects) perform(effect)
    const at = nextSaveAt(state)
    clearTimeout(timer)
    if (at !== null) {
      timer = setTimeout(() => dispatch({ type: 'saveDue' }), Math.max(0, at - Date.now()))
    }
    show(viewOf(state))
  }

  function show(next: DraftView) {
    if (!isSameView(next, view)) view = next
    for (const listener of listeners) listener()
  }

  function perform(effect: DraftEffect) {
    switch (effect.type) {
      case 'store':
        return reportStored(storage.write(effect.record))
      case 'updateStored':
        return reportStored(
          storage.read()?.text === effect.record.text && storage.write(effect.record),
        )
      case 'removeStored':
        return storage.remove()
      case 'save':
        latestSave = save(effect.body, effect.keepalive)
          .catch((): SaveOutcome => ({ kind: 'failed' }))
          .then((outcome) => dispatch({ type: 'saveSettled', outcome }))
        return
      case 'replaceText':
        for (const listener of replaceListeners) listener(effect.text, effect.cause)
    }
  }

  function reportStored(ok: boolean) {
    if (ok !== state.isStored) dispatch({ type: 'stored', ok })
  }

  return {
    text() {
      readTyped()
      return state.text
    },
    /** As it was read last. It can be asked for at any time, as while rendering. */
    knownText: () => state.text,
    view: () => view,
    isUnsaved() {
      readTyped()
      return isUnsaved(state)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls `listener` when the text changes other than by typing here. */
    onReplace(listener: ReplaceListener) {
      replaceListeners.add(listener)
      return () => void replaceListeners.delete(listener)
    },
    edit: (text: string) => dispatch({ type: 'typed', text }),
    /** Like `edit`, but a long text is not read at once. */
    typed(text: () => string, length: number) {
      const isWaiting = unread !== null
      unread = text
      if (length <= maxCharsPerKey) return readTyped()
      if (isWaiting) return
      readTimer = setTimeout(readTyped, readMs)
      if (view.state === 'saved' && !state.isClosed) show({ ...view, state: 'saving' })
    },
    /** Replaces the whole text, in the editor too. */
    replace(text: string) {
      dispatch({ type: 'typed', text })
      for (const listener of replaceListeners) listener(text, 'inserted')
    },
    /** Saves at once, in a request that survives the page. */
    saveBeforeUnload: () => dispatch({ type: 'pageHidden' }),
    /** Tries to save everything now; resolves to whether the server has it. */
    async saveNow(): Promise<boolean> {
      await latestSave
      dispatch({ type: 'saveDue' })
      await latestSave
      return !isUnsaved(state)
    },
    retry: () => dispatch({ type: 'online' }),
    /** Tries again what failed or was refused. */
    tryAgain: () => dispatch({ type: 'retried' }),
    /** Gives up what is here for what is newer, or for `draft`. */
    takeNewer: (draft?: SavedDraft) => dispatch({ type: 'newerTaken', ...(draft && { draft }) }),
    keepMine: () => dispatch({ type: 'mineKept' }),
    /** The draft is no longer needed, as when the question is answered. */
    close: () => dispatch({ type: 'answered' }),
    leave() {
      dispatch({ type: 'left' })
      stopFollowing()
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

function viewOf(state: DraftState): DraftView {
  const { newer, refusal, failure, saved, isClosed } = state
  return { state: saveStateOf(state), newer, refusal, failure, saved, isClosed }
}

function saveStateOf(state: DraftState): SaveState {
  if (!isUnsaved(state)) return 'saved'
  const isStuck = state.newer !== null || state.refusal !== null || state.failures > 0
  if (!isStuck) return 'saving'
  return state.isStored ? 'browserOnly' : 'notSaved'
}

const isSameView = (a: DraftView, b: DraftView) =>
  (Object.keys(a) as (keyof DraftView)[]).every((name) => a[name] === b[name])

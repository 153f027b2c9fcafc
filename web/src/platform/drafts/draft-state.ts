import type { DraftRecord } from './draft-storage.ts'
import type { OpenedDraft } from './open-draft.ts'
import type { DraftBody, SavedDraft } from './saved-draft.ts'

/** How long a pause in typing lasts before a save, and the longest anything typed waits for one. */
const idleMs = 900
const maxWaitMs = 1800
/** Another tab typed this text and will save it; this tab steps in if it does not. */
const otherTabMs = 10_000
const firstRetryMs = 2000
const maxRetryMs = 30_000
const sentLimit = 8

export type SaveOutcome =
  | { kind: 'saved' | 'newer'; draft: SavedDraft }
  /** Drafts are no longer accepted, as of a question that has been answered. */
  | { kind: 'closed' }
  /** The server rejects this text, but may accept another. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message?: string }

export type DraftState = {
  text: string
  /** The server revision `text` is based on, 0 for none. */
  revision: number
  /** The server's text at `revision`; null if unknown. */
  serverText: string | null
  /** As the server told it last. */
  saved: SavedDraft | null
  /** Texts sent without a response seen. If the server has one of them, it is not a conflict. */
  sent: string[]
  inFlight: number
  failures: number
  /** Why the last save failed, if that was said. */
  failure: string | null
  retryAt: number
  changedAt: number
  unsavedSince: number
  /** When somebody typed last, here, in another tab or on an earlier visit. */
  editedAt: number
  /** `text` was typed in another tab, which is expected to save it. */
  fromOtherTab: boolean
  /** A newer draft from elsewhere. Saving stops until the author chooses. */
  newer: SavedDraft | null
  refusal: string | null
  /** The browser's storage holds `text`. */
  isStored: boolean
  isClosed: boolean
  hasLeft: boolean
}

export type DraftEvent =
  | { type: 'typed'; text: string }
  /** The timer fired, or a save was requested. */
  | { type: 'saveDue' }
  /** The page may not come back. */
  | { type: 'pageHidden' }
  | { type: 'left' }
  | { type: 'online' }
  /** Somebody wants it tried again, even if it was refused. */
  | { type: 'retried' }
  | { type: 'saveSettled'; outcome: SaveOutcome }
  | { type: 'storedElsewhere'; record: DraftRecord }
  | { type: 'stored'; ok: boolean }
  /** `draft` is what the server has by now, if it was asked again. */
  | { type: 'newerTaken'; draft?: SavedDraft }
  | { type: 'mineKept' }
  | { type: 'answered' }

/** Why the text changed other than by typing: a button of the product, another tab or another device. */
export type ReplaceCause = 'inserted' | 'other-tab' | 'newer-draft'

export type DraftEffect =
  | { type: 'store'; record: DraftRecord }
  /** Writes the record only if storage still holds its text: other tabs' work stays. */
  | { type: 'updateStored'; record: DraftRecord }
  | { type: 'removeStored' }
  /** `keepalive`: the page may be gone before the response arrives. */
  | { type: 'save'; body: DraftBody; keepalive: boolean }
  | { type: 'replaceText'; text: string; cause: ReplaceCause }

type Step = [DraftState, DraftEffect[]]

export const isUnsaved = ({ isClosed, text, serverText }: DraftState) =>
  !isClosed && text !== serverText

export function openedState(draft: OpenedDraft, now: number): Step {
  const state: DraftState = {
    text: draft.text,
    revision: draft.revision,
    serverText: draft.unsaved ? null : draft.text,
    saved: null,
    sent: draft.sent,
    inFlight: 0,
    failures: 0,
    failure: null,
    retryAt: 0,
    changedAt: now,
    unsavedSince: now,
    editedAt: draft.editedAt ?? now,
    fromOtherTab: false,
    newer: draft.newer,
    refusal: null,
    isStored: true,
    isClosed: false,
    hasLeft: false,
  }
  return [state, draft.unsaved ? [{ type: 'store', record: recordOf(state) }] : []]
}

/**
 * Keeps what is typed: in the browser's storage at once, on the server soon. The effects it
 * returns are carried out by `draft-keeper.ts`.
 */
export function reduceDraft(state: DraftState, event: DraftEvent, now: number): Step {
  switch (event.type) {
    case 'typed':
      return type(state, event.text, now)
    case 'saveDue':
      return save(state, false, now)
    case 'pageHidden':
      return save(state, true, now)
    case 'left': {
      const [next, effects] = save(state, true, now)
      return [{ ...next, hasLeft: true }, effects]
    }
    case 'online':
      return state.failures > 0 ? save(state, false, now) : [state, []]
    case 'retried':
      return save({ ...state, refusal: null }, false, now)
    case 'saveSettled':
      return settle(state, event.outcome, now)
    case 'storedElsewhere':
      return followOtherTab(state, event.record, now)
    case 'stored':
      return [{ ...state, isStored: event.ok }, []]
    case 'newerTaken':
      return takeNewer(state, event.draft ?? state.newer)
    case 'mineKept':
      return state.newer
        ? save(accept({ ...state, newer: null }, state.newer), false, now)
        : [state, []]
    case 'answered':
      return [{ ...state, isClosed: true }, [{ type: 'removeStored' }]]
  }
}

/** When to save next, or null while there is nothing to do but wait. */
export function nextSaveAt(state: DraftState): number | null {
  if (state.hasLeft || state.inFlight > 0 || !canSave(state)) return null
  if (state.failures > 0) return state.retryAt
  if (state.fromOtherTab) return state.changedAt + otherTabMs
  return Math.min(state.changedAt + idleMs, state.unsavedSince + maxWaitMs)
}

const canSave = (state: DraftState) =>
  isUnsaved(state) && state.newer === null && state.refusal === null

const recordOf = (state: DraftState): DraftRecord => ({
  text: state.text,
  revision: state.revision,
  unsaved: isUnsaved(state),
  sent: state.sent,
  editedAt: state.editedAt,
})

function type(state: DraftState, text: string, now: number): Step {
  if (state.isClosed) return [{ ...state, text }, []]
  const next: DraftState = {
    ...state,
    text,
    refusal: null,
    fromOtherTab: false,
    changedAt: now,
    editedAt: now,
    unsavedSince: isUnsaved(state) && !state.fromOtherTab ? state.unsavedSince : now,
  }
  return [next, [{ type: 'store', record: recordOf(next) }]]
}

function save(state: DraftState, keepalive: boolean, now: number): Step {
  const isBeingSaved = state.inFlight > 0 && state.sent.at(-1) === state.text
  if (!canSave(state) || isBeingSaved) return [state, []]
  // A save on top of one in flight is based on the revision that one will get.
  const { text, editedAt } = state
  const body = { text, revision: state.revision + state.inFlight, editedAt }
  const next: DraftState = {
    ...state,
    sent: addSent(state.sent, state.text),
    inFlight: state.inFlight + 1,
    unsavedSince: now,
  }
  return [
    next,
    [
      { type: 'updateStored', record: recordOf(next) },
      { type: 'save', body, keepalive },
    ],
  ]
}

const addSent = (sent: string[], text: string) =>
  [...sent.filter((other) => other !== text), text].slice(-sentLimit)

function settle(before: DraftState, outcome: SaveOutcome, now: number): Step {
  const settled = applyOutcome({ ...before, inFlight: before.inFlight - 1 }, outcome, now)
  if (outcome.kind === 'closed') return [settled, [{ type: 'removeStored' }]]
  if (settled.isClosed) return [settled, []]
  const { isStored, newer, hasLeft, fromOtherTab } = settled
  // The tab that typed it may have stored more by now.
  const isOurs = isUnsaved(settled) && !fromOtherTab
  const mustStore = isOurs && (!isStored || newer !== null) && !hasLeft
  return [settled, [{ type: mustStore ? 'store' : 'updateStored', record: recordOf(settled) }]]
}

function applyOutcome(state: DraftState, outcome: SaveOutcome, now: number): DraftState {
  switch (outcome.kind) {
    case 'saved':
      return accept(answered(state), outcome.draft)
    case 'newer': {
      const { draft } = outcome
      // The response to an earlier save was lost.
      const isOwn = draft.text === state.text || state.sent.includes(draft.text)
      if (draft.revision < state.revision) return retryLater(state, now)
      if (isOwn) return accept(answered(state), draft)
      if (draft.revision > state.revision) return { ...answered(state), newer: draft }
      // A save that this one was based on has not arrived.
      return retryLater(state, now)
    }
    case 'closed':
      return { ...state, isClosed: true }
    case 'refused':
      return { ...answered(state), refusal: outcome.message }
    case 'failed':
      return { ...retryLater(state, now), failure: outcome.message ?? null }
  }
}

const answered = (state: DraftState): DraftState => ({ ...state, failures: 0, failure: null })

const retryLater = (state: DraftState, now: number): DraftState => ({
  ...state,
  retryAt: now + Math.min(firstRetryMs * 2 ** state.failures, maxRetryMs),
  failures: state.failures + 1,
})

function accept(state: DraftState, draft: SavedDraft): DraftState {
  if (draft.revision < state.revision) return state
  // Whatever was sent before this text can no longer be what the server has.
  const sent = state.sent.slice(state.sent.lastIndexOf(draft.text) + 1)
  return { ...state, revision: draft.revision, serverText: draft.text, saved: draft, sent }
}

function takeNewer(state: DraftState, newer: SavedDraft | null): Step {
  if (!newer) return [state, []]
  const { text } = newer
  const next = { ...accept(state, newer), text, newer: null, refusal: null, sent: [] }
  return [
    next,
    [
      { type: 'replaceText', text, cause: 'newer-draft' },
      { type: 'store', record: recordOf(next) },
    ],
  ]
}

/** Follows what another tab stored, unless there is unsaved work here. */
function followOtherTab(state: DraftState, record: DraftRecord, now: number): Step {
  const isSame = record.text === state.text
  if (state.isClosed) return [state, []]
  if (isSame && record.unsaved) return [{ ...state, isStored: true }, []]
  // A tab that follows this one lists the text it saw here among its own.
  const isBasedOnThis = isSame || record.sent.includes(state.text)
  const hasOwnWork = isUnsaved(state) && !state.fromOtherTab && !isBasedOnThis
  const isStale = record.revision < state.revision
  if (hasOwnWork || isStale || state.newer) return [{ ...state, isStored: isSame }, []]
  const next: DraftState = {
    ...state,
    text: record.text,
    revision: record.revision,
    serverText: record.unsaved ? null : record.text,
    // Whatever that tab sends is not a conflict here.
    sent: record.unsaved ? addSent(record.sent, record.text) : record.sent,
    failures: 0,
    refusal: null,
    changedAt: now,
    unsavedSince: now,
    editedAt: record.editedAt ?? now,
    fromOtherTab: record.unsaved,
    isStored: true,
  }
  const { text } = record
  return [next, isSame ? [] : [{ type: 'replaceText', text, cause: 'other-tab' }]]
}

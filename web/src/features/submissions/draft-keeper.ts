import type { Draft, SaveDraftBody } from '@assay/contract/drafts'
import type { DraftRecord, DraftStore } from './draft-record.ts'
import type { Opening } from './open-draft.ts'

export type SaveOutcome =
  | { kind: 'saved' | 'newer'; draft: Draft }
  /** Answered in the meantime: no draft is taken any more. */
  | { kind: 'closed' }
  /** This text will not be taken, another one may. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

export type SaveState = 'saved' | 'saving' | 'browser' | 'nowhere'

export type DraftView = {
  state: SaveState
  /** Saved elsewhere in the meantime; nothing goes to the server until its owner has chosen. */
  newer: Draft | null
  /** Why the server does not take the text, where it said so. */
  refusal: string | null
  closed: boolean
}

type Parts = {
  opening: Opening
  store: DraftStore
  /** `parting`: the page may be gone before the answer comes. */
  save: (body: SaveDraftBody, parting: boolean) => Promise<SaveOutcome>
}

/** A pause in typing, and the longest that anything typed waits. */
const idleMs = 900
const longestMs = 1800
const firstRetryMs = 2000
const longestRetryMs = 30_000
const sentRemembered = 4

/**
 * Keeps what is typed: in this browser at once, on the server soon. A newer text that was saved
 * elsewhere stops the saving until its owner has chosen, so that two devices never fight.
 */
export function keepDraft({ opening, store, save }: Parts) {
  let { text, revision, newer } = opening
  /** What the server holds at `revision`, as far as known. */
  let onServer = opening.unsaved ? null : text
  /** The latest texts sent without an answer seen. */
  let sent: string[] = []
  let flying = 0
  let flight: Promise<void> = Promise.resolve()
  let failures = 0
  let retryAt = 0
  let unsavedSince = Date.now()
  let refusal: string | null = null
  let isKept = true
  let isClosed = false
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const replaceListeners = new Set<(text: string) => void>()

  const isUnsaved = () => !isClosed && text !== onServer
  let view = look()
  const stopFollowing = store.follow(follow)
  if (opening.unsaved) keep()
  schedule()

  function look(): DraftView {
    const isStuck = newer !== null || refusal !== null || failures > 0
    const unsaved: SaveState = !isStuck ? 'saving' : isKept ? 'browser' : 'nowhere'
    return { state: isUnsaved() ? unsaved : 'saved', newer, refusal, closed: isClosed }
  }

  function publish() {
    const next = look()
    const keys = Object.keys(next) as (keyof DraftView)[]
    if (keys.some((key) => next[key] !== view[key])) view = next
    for (const listener of listeners) listener()
  }

  function keep() {
    if (isClosed) return
    isKept = store.write({ text, revision, unsaved: isUnsaved(), sent: sent.at(-1) ?? null })
  }

  function schedule() {
    clearTimeout(timer)
    if (isLeft || !isUnsaved() || newer || refusal !== null || flying > 0) return
    const soon = Math.min(idleMs, unsavedSince + longestMs - Date.now())
    const wait = failures > 0 ? retryAt - Date.now() : soon
    timer = setTimeout(() => void send(), Math.max(0, wait))
  }

  function send(parting = false): Promise<void> {
    clearTimeout(timer)
    const isUnderWay = flying > 0 && sent.at(-1) === text
    if (!isUnsaved() || newer || isUnderWay) return flight
    // Where one is under way already, this one stands on it.
    const body = { sourceCode: text, revision: revision + flying }
    sent = [...sent, text].slice(-sentRemembered)
    flying += 1
    unsavedSince = Date.now()
    keep()
    flight = save(body, parting).then((outcome) => {
      flying -= 1
      settle(outcome)
      if (flying === 0 && outcome.kind !== 'failed') sent = []
      keep()
      schedule()
      publish()
    })
    return flight
  }

  function settle(outcome: SaveOutcome) {
    if (outcome.kind === 'saved') {
      failures = 0
      take(outcome.draft)
    } else if (outcome.kind === 'newer') {
      const { draft } = outcome
      // The answer to an earlier save was lost on its way.
      const isOwn = draft.sourceCode === text || sent.includes(draft.sourceCode)
      if (isOwn) take(draft)
      else if (draft.revision > revision) newer = draft
    } else if (outcome.kind === 'closed') {
      isClosed = true
      store.forget()
    } else if (outcome.kind === 'refused') {
      refusal = outcome.message
    } else {
      retryAt = Date.now() + Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
      failures += 1
    }
  }

  function take(draft: Draft) {
    if (draft.revision < revision) return
    revision = draft.revision
    onServer = draft.sourceCode
  }

  function replace(next: string) {
    text = next
    for (const listener of replaceListeners) listener(next)
  }

  /** Another tab keeps something else: taken over where nothing here would be lost. */
  function follow(record: DraftRecord) {
    if (isClosed || newer || (isUnsaved() && record.text !== text)) return
    if (record.text !== text) replace(record.text)
    revision = Math.max(revision, record.revision)
    // Saving it is the other tab's business.
    onServer = text
    schedule()
    publish()
  }

  return {
    text: () => text,
    view: () => view,
    isUnsaved,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Told where the text changes without having been typed here. */
    onReplace(listener: (text: string) => void) {
      replaceListeners.add(listener)
      return () => void replaceListeners.delete(listener)
    },
    edit(next: string) {
      if (!isUnsaved()) unsavedSince = Date.now()
      text = next
      refusal = null
      keep()
      schedule()
      publish()
    },
    /** At once, and even if the page goes away meanwhile. */
    part: () => void send(true),
    /** Tries at once to have everything on the server, and says whether it is there. */
    async saved(): Promise<boolean> {
      await flight
      await send()
      return !isUnsaved()
    },
    retry() {
      if (failures > 0) void send()
    },
    takeNewer() {
      if (!newer) return
      take(newer)
      replace(newer.sourceCode)
      newer = null
      keep()
      publish()
    },
    keepMine() {
      if (!newer) return
      take(newer)
      newer = null
      void send()
      publish()
    },
    /** The question is answered: nothing is left to keep. */
    close() {
      isClosed = true
      clearTimeout(timer)
      store.forget()
      publish()
    },
    leave() {
      void send(true)
      isLeft = true
      clearTimeout(timer)
      stopFollowing()
    },
  }
}

export type DraftKeeper = ReturnType<typeof keepDraft>

import type { Language } from '@assay/contract/catalogue'
import type { AbsenceKind, EditOrigin, JournalChanges } from '@assay/contract/journal-entries'
import type { JournalStorage } from './journal-storage.ts'
import type { LiveRecorders } from './live-recorders.ts'
import {
  emptyOutbox,
  hasRoom,
  nextSendAt,
  type OutboxEffect,
  type OutboxEvent,
  reduceOutbox,
  type SendOutcome,
  type WaitingChunk,
} from './outbox-state.ts'
import { createRecorder, type Recorder } from './recorder.ts'

/** How much of what was typed may be lost if the browser crashes. */
const storeMs = 2000

type JournalKeeperOptions = {
  testId: string
  questionId: string
  storage: JournalStorage
  live: LiveRecorders
  /** `keepalive`: the page may be gone before the response arrives. */
  send: (waiting: WaitingChunk, keepalive: boolean) => Promise<SendOutcome>
  /** The server's time in milliseconds. */
  serverNow: () => number
}

type Opened = { text: string; currentText: () => string; language: Language | undefined }

/**
 * Stores and sends what recorders record of one question. Nothing here may fail or hold up what the
 * candidate does: what cannot be kept shows as a gap.
 */
export function createJournalKeeper(options: JournalKeeperOptions) {
  const { testId, questionId, storage, live, send, serverNow } = options
  const place = { testId, questionId }
  /** Recorders whose chunks are sent here, and how to free them for other tabs. */
  const held = new Map<string, () => void>()
  /** Closed, but waiting for the token of a run. */
  const closing = new Set<Recorder>()
  let outbox = emptyOutbox(testId, Date.now())
  let recorder: Recorder | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let storeAt: number | null = null
  let latestSend: Promise<void> = Promise.resolve()

  takeLeftovers()

  function dispatch(event: OutboxEvent) {
    const [next, effects] = reduceOutbox(outbox, event, Date.now())
    outbox = next
    for (const effect of effects) perform(effect)
    schedule()
  }

  function perform(effect: OutboxEffect) {
    switch (effect.type) {
      case 'removeStored':
        return storage.remove(effect.waiting, effect.waiting.chunk)
      case 'forget':
        return storage.forget(effect.testId)
      case 'send':
        latestSend = send(effect.waiting, effect.keepalive)
          .catch((): SendOutcome => ({ kind: 'failed' }))
          .then((outcome) => {
            dispatch({ type: 'settled', outcome })
            freeUnused()
            if (outcome.kind === 'accepted' && outbox.waiting.length === 0) takeLeftovers()
          })
    }
  }

  const nextSend = () => nextSendAt(outbox, recorder?.hasEntries() === true, Date.now())

  function schedule() {
    clearTimeout(timer)
    const times = [nextSend(), storeAt].filter((at) => at !== null)
    if (times.length === 0) return
    timer = setTimeout(onTimer, Math.max(0, Math.min(...times) - Date.now()))
  }

  function onTimer() {
    if (storeAt !== null && storeAt <= Date.now()) store()
    const sendAt = nextSend()
    if (sendAt !== null && sendAt <= Date.now()) sendAll({ type: 'due' })
    else schedule()
  }

  function store(stored = recorder) {
    storeAt = null
    const chunk = stored?.peek()
    if (chunk) storage.write(place, chunk)
  }

  function sendAll(event: OutboxEvent) {
    recorder?.seal()
    store()
    dispatch(event)
  }

  function begin({ text, currentText, language }: Opened): Recorder {
    return createRecorder({
      text,
      language,
      currentText,
      serverNow,
      isOn: () => !outbox.isOver,
      hasRoom: () => hasRoom(outbox),
      onStart: (id) => held.set(id, live.hold(id)),
      onRecorded: () => {
        if (storeAt !== null) return
        storeAt = Date.now() + storeMs
        schedule()
      },
      onSealed: (chunk) => {
        if (outbox.isOver) return
        storage.write(place, chunk)
        const chars = JSON.stringify(chunk).length
        dispatch({ type: 'added', waiting: { ...place, chunk, chars } })
      },
    })
  }

  function closeRecorder() {
    const closed = recorder
    if (!closed) return
    closed.close()
    closed.seal()
    store(closed)
    recorder = null
    const finish = () => {
      closing.delete(closed)
      closed.seal({ isForced: true })
      dispatch({ type: outbox.hasLeft ? 'left' : 'pageHidden' })
      freeUnused()
    }
    if (!closed.isAwaitingRun()) return finish()
    closing.add(closed)
    closed.onRunTold(finish)
  }

  /** Lets other tabs send what these recorders may have left in storage. */
  function freeUnused() {
    const isGone = outbox.hasLeft && !outbox.isSending
    for (const [id, free] of held) {
      const isOpen = [recorder, ...closing].some((one) => one?.id() === id)
      const isWaiting = !isGone && outbox.waiting.some(({ chunk }) => chunk.recorder === id)
      if (isOpen || isWaiting) continue
      held.delete(id)
      free()
    }
  }

  /** Sends what recorders left behind whose tab is gone. */
  function takeLeftovers() {
    const savedAt = new Map<string, number>()
    for (const { chunk, savedAt: at } of storage.leftovers()) {
      savedAt.set(chunk.recorder, Math.max(at, savedAt.get(chunk.recorder) ?? 0))
    }
    for (const [id, at] of savedAt) {
      if (held.has(id)) continue
      void live.claim(id, at).then((free) => {
        if (!free) return
        if (held.has(id) || outbox.hasLeft) return free()
        held.set(id, free)
        // Read again: another tab may have sent some of it by now.
        for (const waiting of storage.leftovers()) {
          if (waiting.chunk.recorder === id) dispatch({ type: 'added', waiting })
        }
        freeUnused()
      })
    }
  }

  return {
    /** An editor was opened with this text, in this language if it is not that of the test. */
    open(text: string, currentText: () => string, language?: Language) {
      closeRecorder()
      const opened = begin({ text, currentText, language })
      recorder = opened
      return {
        edited: (changes: JournalChanges, origin?: EditOrigin) => opened.edited(changes, origin),
        close: () => {
          if (recorder === opened) closeRecorder()
        },
      }
    },
    /** A run was started from the text as it is now; to be told its token, if it gets one. */
    runStarted: () => recorder?.reserveRun() ?? (() => {}),
    runEnded: (token: string, status: number) => recorder?.record(['result', token, status]),
    submitted(token: string) {
      recorder?.record(['submit', token])
      sendAll({ type: 'pageHidden' })
    },
    copied: (chars: number) => recorder?.record(['copy', chars]),
    away: (absence: AbsenceKind) => recorder?.record(['away', absence]),
    back: () => recorder?.record(['back']),
    /** An administrator is watching. */
    watched: () => dispatch({ type: 'watched' }),
    /** Sends everything in a request that survives the page. */
    sendBeforeUnload: () => sendAll({ type: 'pageHidden' }),
    /** The page is closed or loaded anew. */
    pageClosed: closeRecorder,
    retry: () => dispatch({ type: 'online' }),
    /** Resolves once the server has what was recorded, or does not respond. */
    async sendNow(): Promise<void> {
      while (outbox.isSending) await latestSend
      const isReachable = outbox.failures === 0
      sendAll({ type: 'due' })
      while (isReachable && outbox.isSending) await latestSend
    },
    leave() {
      closeRecorder()
      dispatch({ type: 'left' })
      storeAt = null
      clearTimeout(timer)
      freeUnused()
    },
  }
}

import { journalIntervalMs, watchedForMs, watchedIntervalMs } from '@assay/contract/journal'
import type { JournalChunk } from '@assay/contract/journal-entries'

const firstRetryMs = 2000
const maxRetryMs = 30_000
/** How long the server is asked nothing once it has said that it is asked too often. */
const tooFastMs = 20_000
/** What waits to be sent may take so much memory. */
const maxWaitingChars = 2_000_000

/** A chunk that the server has not accepted yet. */
export type WaitingChunk = {
  testId: string
  questionId: string
  chunk: JournalChunk
  chars: number
}

export type SendOutcome =
  | { kind: 'accepted'; isWatched: boolean }
  /** The server does not accept this chunk. Others it may. */
  | { kind: 'refused' }
  /** No journal is kept of this attempt, or no longer. */
  | { kind: 'over' }
  | { kind: 'tooFast' | 'failed' }

export type OutboxState = {
  /** Whose journal is written here. What is left over may be of others. */
  testId: string
  /** The oldest first; the first one may be on its way. */
  waiting: WaitingChunk[]
  waitingChars: number
  isSending: boolean
  failures: number
  retryAt: number
  /** When something was sent last, or the journal was opened. */
  sentAt: number
  watchedUntil: number
  isOver: boolean
  hasLeft: boolean
}

export type OutboxEvent =
  | { type: 'added'; waiting: WaitingChunk }
  /** It is time to send, or somebody waits for it. */
  | { type: 'due' }
  /** The page may not come back. */
  | { type: 'pageHidden' }
  | { type: 'left' }
  | { type: 'online' }
  | { type: 'watched' }
  | { type: 'settled'; outcome: SendOutcome }

export type OutboxEffect =
  /** `keepalive`: the page may be gone before the response arrives. */
  | { type: 'send'; waiting: WaitingChunk; keepalive: boolean }
  | { type: 'removeStored'; waiting: WaitingChunk }
  | { type: 'forget'; testId: string }

type Step = [OutboxState, OutboxEffect[]]

export const emptyOutbox = (testId: string, now: number): OutboxState => ({
  testId,
  waiting: [],
  waitingChars: 0,
  isSending: false,
  failures: 0,
  retryAt: 0,
  sentAt: now,
  watchedUntil: 0,
  isOver: false,
  hasLeft: false,
})

/** Sends chunks one at a time, in order. The effects it returns are carried out by the keeper. */
export function reduceOutbox(state: OutboxState, event: OutboxEvent, now: number): Step {
  switch (event.type) {
    case 'added':
      if (state.isOver && event.waiting.testId === state.testId) return [state, []]
      return [withWaiting(state, [...state.waiting, event.waiting]), []]
    case 'due':
      return send(state, false, now)
    case 'pageHidden':
      return send(state, true, now)
    case 'left':
      return send({ ...state, hasLeft: true }, true, now)
    case 'online':
      return state.failures > 0 ? send(state, false, now) : [state, []]
    case 'watched':
      return [{ ...state, watchedUntil: now + watchedForMs }, []]
    case 'settled':
      return settle(state, event.outcome, now)
  }
}

/** When to send next; null while there is nothing to do but wait. */
export function nextSendAt(state: OutboxState, hasOpenChunk: boolean, now: number): number | null {
  const { waiting, isSending, failures, hasLeft } = state
  if (isSending || hasLeft || (waiting.length === 0 && !hasOpenChunk)) return null
  if (failures > 0) return state.retryAt
  if (waiting.length > 0) return now
  return state.sentAt + (now < state.watchedUntil ? watchedIntervalMs : journalIntervalMs)
}

export const hasRoom = ({ waitingChars }: OutboxState) => waitingChars < maxWaitingChars

const withWaiting = (state: OutboxState, waiting: WaitingChunk[]): OutboxState => ({
  ...state,
  waiting,
  waitingChars: waiting.reduce((total, { chars }) => total + chars, 0),
})

function send(state: OutboxState, keepalive: boolean, now: number): Step {
  const [waiting] = state.waiting
  if (state.isSending || !waiting) return [state, []]
  return [{ ...state, isSending: true, sentAt: now }, [{ type: 'send', waiting, keepalive }]]
}

function settle(before: OutboxState, outcome: SendOutcome, now: number): Step {
  const state = { ...before, isSending: false }
  const [first, ...others] = state.waiting
  if (!first) return [state, []]
  const sent = { ...withWaiting(state, others), failures: 0 }
  const removal: OutboxEffect = { type: 'removeStored', waiting: first }
  switch (outcome.kind) {
    case 'accepted': {
      const watchedUntil = outcome.isWatched ? now + watchedForMs : state.watchedUntil
      return goOn({ ...sent, watchedUntil }, removal, now)
    }
    case 'refused':
      return goOn(sent, removal, now)
    case 'over': {
      const { testId } = first
      const waiting = others.filter((one) => one.testId !== testId)
      const isOver = state.isOver || testId === state.testId
      return goOn({ ...withWaiting(sent, waiting), isOver }, { type: 'forget', testId }, now)
    }
    case 'tooFast':
      return [{ ...state, failures: 1, retryAt: now + tooFastMs }, []]
    case 'failed': {
      const waitMs = Math.min(firstRetryMs * 2 ** state.failures, maxRetryMs)
      return [{ ...state, failures: state.failures + 1, retryAt: now + waitMs }, []]
    }
  }
}

/** What waits behind it follows at once, in a request that survives the page if that was left. */
function goOn(state: OutboxState, effect: OutboxEffect, now: number): Step {
  const [next, effects] = send(state, state.hasLeft, now)
  return [next, [effect, ...effects]]
}

import { unexpected } from '../../platform/transport.ts'
import {
  loadLatestScored,
  loadRun,
  type Program,
  type RunTarget,
  startRun,
  stopRun,
} from './calls.ts'
import { pollRun } from './poll-run.ts'
import { noRuns, type RunEffect, type RunEvent, type RunsState, reduceRuns } from './run-state.ts'

type RunKeeperOptions = {
  target: RunTarget
  onChange: (state: RunsState) => void
  /** The list of the candidate's runs is out of date. */
  refreshHistory: () => void
  recorder: RunRecorder
}

/** Is told of the runs that are started here and how they end. */
export type RunRecorder = {
  /** The returned function is called with the token of the run, or without one if it was refused. */
  runStarted: () => (token: string | undefined) => void
  runEnded: (token: string, statusId: number) => void
}

type Poll = Extract<RunEffect, { type: 'poll' }>

/**
 * Carries out what `reduceRuns` decides: requests to the server, and polling. It begins with the
 * latest scored run the server knows.
 */
export function createRunKeeper(options: RunKeeperOptions) {
  const { target, onChange, refreshHistory, recorder } = options
  const left = new AbortController()
  let polling = new AbortController()
  let state = noRuns

  loadLatestScored(target, left.signal)
    .then((found) => found && dispatch({ type: 'earlierFound', found }))
    // Without the earlier runs the screen works as on a first visit.
    .catch(() => {})

  function dispatch(event: RunEvent) {
    if (left.signal.aborted) return
    const [next, effects] = reduceRuns(state, event)
    state = next
    onChange(state)
    for (const effect of effects) perform(effect)
  }

  /** The requests resolve to a refusal when they fail; they throw only if they are aborted. */
  function perform(effect: RunEffect) {
    switch (effect.type) {
      case 'start': {
        const { run, language, input } = effect
        const tellToken = recorder.runStarted()
        void startRun(target, { language, source: run.source }, input)
          .catch(() => unexpected)
          .then((reply) => {
            tellToken('token' in reply ? reply.token : undefined)
            dispatch({ type: 'started', run, reply })
          })
        return
      }
      case 'poll': {
        const { run } = effect
        polling = new AbortController()
        const { signal } = polling
        void poll(effect, AbortSignal.any([signal, left.signal]))
          .catch(() => (signal.aborted ? null : [unexpected]))
          .then((replies) => {
            if (!replies) return
            const [reply] = replies
            if (reply?.statusCode === 200) recorder.runEnded(reply.token, reply.status.id)
            dispatch({ type: 'settled', run, replies })
          })
        return
      }
      case 'stopPolling':
        return polling.abort()
      case 'stop': {
        const { run, token } = effect
        void stopRun(token)
          .catch(() => unexpected)
          .then((reply) => dispatch({ type: 'stopSettled', run, reply }))
        return
      }
      case 'refreshHistory':
        return refreshHistory()
    }
  }

  function poll({ run, tokens }: Poll, signal: AbortSignal) {
    return Promise.all(
      tokens.map((token) =>
        pollRun(async () => {
          const reply = await loadRun(token, signal)
          if (token === run.token) dispatch({ type: 'placeTold', run, ahead: reply.ahead })
          return reply
        }),
      ),
    )
  }

  return {
    run: ({ source, language }: Program, input?: string) =>
      dispatch({ type: 'runPressed', source, language, input }),
    stop: () => dispatch({ type: 'stopPressed' }),
    /** A run that is under way goes on; it is found on the next visit. */
    leave: () => left.abort(),
  }
}

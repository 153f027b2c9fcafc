import type { Language } from '@assay/contract/catalogue'
import { isFinished, judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { RunDetail, RunResponse } from '@assay/contract/submissions'
import type { loadRun, startRun, stopRun } from './calls.ts'
import { lostRun, type RunResult, readRun } from './run-result.ts'

/** `isCustom`: on the candidate's own input, which is never scored. */
export type ShownRun =
  | { phase: 'none' }
  | { phase: 'running'; isCustom: boolean; ahead?: number | undefined }
  | { phase: 'stopped'; isCustom: boolean }
  | { phase: 'failed'; isCustom: boolean; message: string }
  | ({ phase: 'finished'; isCustom: boolean } & ScoredRun)

/** The last finished run on the sample input. */
export type ScoredRun = {
  token: string
  result: RunResult
  source: string
  /** Null if it is not known. */
  language: Language | null
  /** The same code on the question's further samples; empty if it was not run on them. */
  further: RunResult[]
}

type Run = {
  /** Counts up, so that the latest run is known. */
  id: number
  isCustom: boolean
  source: string
  language: Language | null
  /** Null until the server has accepted the run. */
  token: string | null
  /** Begun on an earlier visit. */
  isEarlier: boolean
}

export type RunsState = {
  shown: ShownRun
  scored: ScoredRun | null
  /** The run whose result is awaited. There is never more than one. */
  current: Run | null
  /** The id of the run that was begun last, 0 if there is none. */
  latestId: number
}

type RunReply = Awaited<ReturnType<typeof loadRun>>
type StartReply = Pick<Awaited<ReturnType<typeof startRun>>, 'token' | 'sampleTokens' | 'message'>
type StopReply = Awaited<ReturnType<typeof stopRun>>

export type RunEvent =
  /** The server knows a run on the sample input from an earlier visit. */
  | { type: 'earlierFound'; found: RunDetail }
  /** Without an input of the candidate's own, it runs on the sample input. */
  | { type: 'runPressed'; source: string; language: Language; input?: string | undefined }
  | { type: 'started'; run: Run; reply: StartReply }
  /** How many runs go before it. */
  | { type: 'placeTold'; run: Run; ahead: number | undefined }
  /** The reply for the run itself, then those for its further samples. */
  | { type: 'settled'; run: Run; replies: RunReply[] }
  | { type: 'stopPressed' }
  | { type: 'stopSettled'; run: Run; reply: StopReply }

export type RunEffect =
  | { type: 'start'; run: Run; language: Language; input: string | undefined }
  /** The run's own token comes first. */
  | { type: 'poll'; run: Run; tokens: string[] }
  | { type: 'stopPolling' }
  | { type: 'stop'; run: Run; token: string }
  | { type: 'refreshHistory' }

type Step = [RunsState, RunEffect[]]

export const noRuns: RunsState = {
  shown: { phase: 'none' },
  scored: null,
  current: null,
  latestId: 0,
}

/** Runs code, one run at a time. The effects it returns are carried out by `run-keeper.ts`. */
export function reduceRuns(state: RunsState, event: RunEvent): Step {
  switch (event.type) {
    case 'earlierFound':
      // A run that was begun in the meantime is newer.
      return state.latestId > 0 ? [state, []] : showEarlier(state, event.found)
    case 'runPressed': {
      if (state.current) return [state, []]
      const { source, language, input } = event
      const run = newRun(state, { source, language, isCustom: input !== undefined })
      return [begin(state, run), [{ type: 'start', run, language, input }]]
    }
    case 'started':
      return start(state, event.run, event.reply)
    case 'placeTold': {
      const { run, ahead } = event
      if (!isCurrent(state, run)) return [state, []]
      return [{ ...state, shown: { phase: 'running', isCustom: run.isCustom, ahead } }, []]
    }
    case 'settled':
      return settle(state, event.run, event.replies)
    case 'stopPressed':
      return stop(state)
    case 'stopSettled':
      return settleStop(state, event.run, event.reply)
  }
}

const isCurrent = (state: RunsState, run: Run) => state.current?.id === run.id

const newRun = (state: RunsState, run: Pick<Run, 'source' | 'language' | 'isCustom'>): Run => ({
  id: state.latestId + 1,
  token: null,
  isEarlier: false,
  ...run,
})

const begin = (state: RunsState, run: Run): RunsState => ({
  shown: { phase: 'running', isCustom: run.isCustom },
  scored: run.isCustom ? state.scored : null,
  current: run,
  latestId: run.id,
})

function showEarlier(state: RunsState, found: RunDetail): Step {
  const { token, sampleTokens, sourceCode: source, language } = found
  const earlier = newRun(state, { source, language, isCustom: false })
  const run: Run = { ...earlier, token, isEarlier: true }
  const begun = begin(state, run)
  if (isFinished(found.status.id) && !sampleTokens) return [finish(begun, run, found, []), []]
  return [begun, [{ type: 'poll', run, tokens: [token, ...(sampleTokens ?? [])] }]]
}

function start(
  state: RunsState,
  begun: Run,
  { token, sampleTokens = [], message }: StartReply,
): Step {
  if (token === undefined) {
    return isCurrent(state, begun) ? [fail(state, begun, message), []] : [state, []]
  }
  const run = { ...begun, token }
  // It was stopped before its token was known.
  if (!isCurrent(state, run)) return [state, [{ type: 'stop', run, token }]]
  return [{ ...state, current: run }, [{ type: 'poll', run, tokens: [token, ...sampleTokens] }]]
}

function settle(state: RunsState, run: Run, [reply, ...samples]: RunReply[]): Step {
  if (!isCurrent(state, run)) return [state, []]
  if (reply?.statusCode !== 200) return [fail(state, run, reply?.message ?? ''), []]
  const further = samples.map((one) =>
    one.statusCode === 200 ? readRun(one) : lostRun(one.message),
  )
  return [finish(state, run, reply, further), [{ type: 'refreshHistory' }]]
}

function stop(state: RunsState): Step {
  const { current: run } = state
  if (!run) return [state, []]
  return [
    { ...state, current: null, shown: { phase: 'stopped', isCustom: run.isCustom } },
    [
      { type: 'stopPolling' },
      ...(run.token === null ? [] : [{ type: 'stop', run, token: run.token } as const]),
    ],
  ]
}

function settleStop(state: RunsState, run: Run, reply: StopReply): Step {
  const isStopped = reply.statusCode !== 200 || reply.status.id === judgeStatusIds.internalError
  // It finished before it could be stopped, so its result counts, unless a later run has begun.
  const next = isStopped || state.latestId !== run.id ? state : finish(state, run, reply, [])
  return [next, [{ type: 'refreshHistory' }]]
}

function finish(
  state: RunsState,
  run: Run,
  response: RunResponse,
  further: RunResult[],
): RunsState {
  const { token } = response
  const { source, language } = run
  const scored = { token, result: readRun(response), source, language, further }
  return {
    ...state,
    current: null,
    shown: { phase: 'finished', isCustom: run.isCustom, ...scored },
    scored: run.isCustom ? state.scored : scored,
  }
}

/** An earlier run that cannot be read is not worth an error: it is as if there was none. */
const fail = (state: RunsState, { isCustom, isEarlier }: Run, message: string): RunsState => ({
  ...state,
  current: null,
  shown: isEarlier ? { phase: 'none' } : { phase: 'failed', isCustom, message },
})

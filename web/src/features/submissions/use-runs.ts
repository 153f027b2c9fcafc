import type { Language } from '@assay/contract/catalogue'
import { isFinished, judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { RunResponse } from '@assay/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadLatestScored, loadRun, type RunTarget, runKeys, startRun, stopRun } from './calls.ts'
import { pollRun } from './poll-run.ts'
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
  result: RunResult
  source: string
  /** The same code on the question's further samples; empty if it was not run on them. */
  further: RunResult[]
}

type Run = { isCustom: boolean; source: string; token?: string; aborter: AbortController }

type Tokens = { token: string; sampleTokens?: string[] | undefined }

/**
 * Runs code, one run at a time. It begins with the latest scored run the server knows. `target` must
 * be the same object in every render.
 */
export function useRuns(target: RunTarget, language: Language) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<ShownRun>({ phase: 'none' })
  const [scored, setScored] = useState<ScoredRun | null>(null)
  const current = useRef<Run>(undefined)
  const latest = useRef<Run>(undefined)

  const refreshHistory = useCallback(() => {
    if ('sampleInput' in target) return
    void queryClient.invalidateQueries({ queryKey: runKeys.list(target) })
  }, [queryClient, target])

  const finish = useCallback(
    ({ isCustom, source }: Run, response: RunResponse, further: RunResult[] = []) => {
      const scored = { result: readRun(response), source, further }
      setShown({ phase: 'finished', isCustom, ...scored })
      if (!isCustom) setScored(scored)
      refreshHistory()
    },
    [refreshHistory],
  )

  const showPlace = useCallback(({ isCustom }: Run, ahead: number | undefined) => {
    setShown((shown) =>
      shown.phase === 'running' && shown.ahead !== ahead
        ? { phase: 'running', isCustom, ahead }
        : shown,
    )
  }, [])

  const poll = useCallback(
    async (run: Run, tokens: Tokens, onFailure: (message: string) => void) => {
      const { token, sampleTokens = [] } = tokens
      run.token = token
      const load = (one: string) =>
        pollRun(async () => {
          const reply = await loadRun(one, run.aborter.signal)
          if (one === token && current.current === run) showPlace(run, reply.ahead)
          return reply
        })
      const replies = await Promise.all([load(token), ...sampleTokens.map(load)]).catch(() => null)
      if (!replies || current.current !== run) return
      current.current = undefined
      const [reply, ...samples] = replies
      if (reply?.statusCode !== 200) return onFailure(reply?.message ?? '')
      const further = samples.map((one) =>
        one.statusCode === 200 ? readRun(one) : lostRun(one.message),
      )
      finish(run, reply, further)
    },
    [finish, showPlace],
  )

  const begin = useCallback((isCustom: boolean, source: string) => {
    const run: Run = { isCustom, source, aborter: new AbortController() }
    current.current = run
    latest.current = run
    setShown({ phase: 'running', isCustom })
    if (!isCustom) setScored(null)
    return run
  }, [])

  useEffect(() => {
    const opening = new AbortController()
    const open = async () => {
      const found = await loadLatestScored(target, opening.signal)
      // A run that was begun in the meantime is newer.
      if (!found || opening.signal.aborted || latest.current) return
      const run = begin(false, found.sourceCode)
      if (!isFinished(found.status.id) || found.sampleTokens) {
        await poll(run, found, () => setShown({ phase: 'none' }))
        return
      }
      current.current = undefined
      finish(run, found)
    }
    // Without the earlier runs the screen works as on a first visit.
    open().catch(() => {})
    return () => {
      opening.abort()
      current.current?.aborter.abort()
      current.current = undefined
      latest.current = undefined
    }
  }, [target, begin, poll, finish])

  async function run(source: string, input?: string) {
    if (current.current) return
    const isCustom = input !== undefined
    const run = begin(isCustom, source)
    const fail = (message: string) => setShown({ phase: 'failed', isCustom, message })
    const { token, sampleTokens, message } = await startRun(target, { language, source }, input)
    if (current.current !== run) {
      // It was stopped before its token was known.
      if (token) void stopRun(token)
      return
    }
    if (!token) {
      current.current = undefined
      fail(message)
      return
    }
    await poll(run, { token, sampleTokens }, fail)
  }

  async function stop() {
    const run = current.current
    if (!run) return
    current.current = undefined
    run.aborter.abort()
    setShown({ phase: 'stopped', isCustom: run.isCustom })
    if (run.token === undefined) return
    const ended = await stopRun(run.token)
    refreshHistory()
    if (ended.statusCode !== 200 || ended.status.id === judgeStatusIds.internalError) return
    // It finished before it could be stopped, so its result counts.
    if (latest.current === run) finish(run, ended)
  }

  return { shown, scored, run, stop, isRunning: shown.phase === 'running' }
}

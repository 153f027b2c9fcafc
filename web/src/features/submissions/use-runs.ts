import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { RunResponse } from '@assay/contract/submissions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadRun, startRun, stopRun } from './calls.ts'
import { forgetLastRun, readLastRun, storeLastRun } from './last-run.ts'
import { pollRun } from './poll-run.ts'
import { type RunResult, readRun } from './run-result.ts'

/** `isCustom`: on the candidate's own input, which is never scored. */
export type ShownRun =
  | { phase: 'none' }
  | { phase: 'running'; isCustom: boolean }
  | { phase: 'stopped'; isCustom: boolean }
  | { phase: 'failed'; isCustom: boolean; message: string }
  | { phase: 'finished'; isCustom: boolean; result: RunResult; source: string }

/** The last finished run on the sample input. */
export type ScoredRun = { result: RunResult; source: string }

type Run = { isCustom: boolean; source: string; token?: string; aborter: AbortController }

type RunsOptions = { userId: string; testId: string; questionId: string; language: Language }

/** Runs code, one run at a time. After a reload it picks up the last scored run. */
export function useRuns({ userId, testId, questionId, language }: RunsOptions) {
  const [shown, setShown] = useState<ShownRun>({ phase: 'none' })
  const [scored, setScored] = useState<ScoredRun | null>(null)
  const current = useRef<Run>(undefined)
  const latest = useRef<Run>(undefined)

  const finish = useCallback(({ isCustom, source }: Run, response: RunResponse) => {
    const result = readRun(response)
    setShown({ phase: 'finished', isCustom, result, source })
    if (!isCustom) setScored({ result, source })
  }, [])

  const poll = useCallback(
    async (run: Run, token: string, onFailure: (message: string) => void) => {
      run.token = token
      const reply = await pollRun(() => loadRun(token, run.aborter.signal)).catch(() => null)
      if (!reply || current.current !== run) return
      current.current = undefined
      if (reply.statusCode === 200) finish(run, reply)
      else onFailure(reply.message)
    },
    [finish],
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
    const last = readLastRun(userId, questionId)
    if (last) {
      const run = begin(false, last.source)
      void poll(run, last.token, () => setShown({ phase: 'none' }))
    }
    return () => {
      current.current?.aborter.abort()
      current.current = undefined
    }
  }, [userId, questionId, begin, poll])

  async function run(source: string, input?: string) {
    if (current.current) return
    const isCustom = input !== undefined
    const run = begin(isCustom, source)
    if (!isCustom) forgetLastRun(userId, questionId)
    const fail = (message: string) => setShown({ phase: 'failed', isCustom, message })
    const { token, message } = await startRun({
      testId,
      questionId,
      source_code: source,
      language_id: judgeLanguageIds[language],
      ...(isCustom && { stdin: input }),
    })
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
    if (!isCustom) storeLastRun(userId, questionId, { token, source })
    await poll(run, token, fail)
  }

  async function stop() {
    const run = current.current
    if (!run) return
    current.current = undefined
    run.aborter.abort()
    setShown({ phase: 'stopped', isCustom: run.isCustom })
    if (run.token === undefined) return
    const ended = await stopRun(run.token)
    if (ended.statusCode !== 200 || ended.status.id === judgeStatusIds.internalError) return
    // It finished before it could be stopped, so its result counts.
    if (latest.current === run) finish(run, ended)
  }

  return { shown, scored, run, stop, isRunning: shown.phase === 'running' }
}

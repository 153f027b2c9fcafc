import { judgeLanguageIds } from '@assay/contract/catalogue'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { RunResponse } from '@assay/contract/submissions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askRun, startRun, stopRun } from './calls.ts'
import { followRun } from './follow-run.ts'
import { forgetRun, rememberedRun, rememberRun } from './run-memory.ts'
import { type RunResult, readRun } from './run-result.ts'
import type { DraftOf } from './use-draft.ts'

/** `own`: on the candidate's own input, which is never scored. */
export type ShownRun =
  | { phase: 'none' }
  | { phase: 'running'; own: boolean }
  | { phase: 'stopped'; own: boolean }
  | { phase: 'failed'; own: boolean; message: string }
  | { phase: 'finished'; own: boolean; result: RunResult; source: string }

/** The last scored run, where it has come to an end. */
export type ScoredRun = { result: RunResult; source: string }

type Turn = { own: boolean; source: string; token?: string; left: AbortController }

/** Runs code, one run at a time, and takes up again the one that a reload interrupted. */
export function useRuns({ userId, testId, questionId, language }: DraftOf) {
  const [shown, setShown] = useState<ShownRun>({ phase: 'none' })
  const [scored, setScored] = useState<ScoredRun | null>(null)
  const current = useRef<Turn>(undefined)
  const latest = useRef<Turn>(undefined)

  const finish = useCallback(({ own, source }: Turn, run: RunResponse) => {
    const result = readRun(run)
    setShown({ phase: 'finished', own, result, source })
    if (!own) setScored({ result, source })
  }, [])

  const follow = useCallback(
    async (turn: Turn, token: string, onLost: (message: string) => void) => {
      turn.token = token
      const reply = await followRun(() => askRun(token, turn.left.signal)).catch(() => null)
      if (!reply || current.current !== turn) return
      current.current = undefined
      if (reply.statusCode === 200) finish(turn, reply)
      else onLost(reply.message)
    },
    [finish],
  )

  const begin = useCallback((own: boolean, source: string) => {
    const turn: Turn = { own, source, left: new AbortController() }
    current.current = turn
    latest.current = turn
    setShown({ phase: 'running', own })
    if (!own) setScored(null)
    return turn
  }, [])

  useEffect(() => {
    const before = rememberedRun(userId, questionId)
    if (before) {
      const turn = begin(false, before.source)
      void follow(turn, before.token, () => setShown({ phase: 'none' }))
    }
    return () => {
      current.current?.left.abort()
      current.current = undefined
    }
  }, [userId, questionId, begin, follow])

  async function run(source: string, input?: string) {
    if (current.current) return
    const own = input !== undefined
    const turn = begin(own, source)
    if (!own) forgetRun(userId, questionId)
    const failed = (message: string) => setShown({ phase: 'failed', own, message })
    const { token, message } = await startRun({
      testId,
      questionId,
      source_code: source,
      language_id: judgeLanguageIds[language],
      ...(own && { stdin: input }),
    })
    if (current.current !== turn) {
      // Stopped before it had a name.
      if (token) void stopRun(token)
      return
    }
    if (!token) {
      current.current = undefined
      failed(message)
      return
    }
    if (!own) rememberRun(userId, questionId, { token, source })
    await follow(turn, token, failed)
  }

  async function stop() {
    const turn = current.current
    if (!turn) return
    current.current = undefined
    turn.left.abort()
    setShown({ phase: 'stopped', own: turn.own })
    if (turn.token === undefined) return
    const ended = await stopRun(turn.token)
    // It may have come to its end just before: then that is what counts.
    if (ended.statusCode !== 200 || ended.status.id === judgeStatusIds.internalError) return
    if (latest.current === turn) finish(turn, ended)
  }

  return { shown, scored, run, stop, isRunning: shown.phase === 'running' }
}

import { useEffect, useRef, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import type { Program, RunTarget } from './calls.ts'
import { createRunKeeper, type RunRecorder } from './run-keeper.ts'
import { noRuns } from './run-state.ts'

/**
 * Runs code, one run at a time. `target` must be the same object in every render. `recorder` may
 * come later.
 */
export function useRuns(target: RunTarget, recorder: RunRecorder | null = null) {
  const refresh = useRefresh()
  const latestRecorder = useRef(recorder)
  latestRecorder.current = recorder
  const [{ shown, scored }, setState] = useState(noRuns)
  const keeper = useRef<ReturnType<typeof createRunKeeper>>(undefined)

  useEffect(() => {
    setState(noRuns)
    const opened = createRunKeeper({
      target,
      onChange: setState,
      refreshHistory: () => {
        if ('sampleInput' in target) return
        void refresh(changes.run(target.testId, target.questionId))
      },
      recorder: {
        runStarted: () => latestRecorder.current?.runStarted() ?? (() => {}),
        runEnded: (token, statusId) => latestRecorder.current?.runEnded(token, statusId),
      },
    })
    keeper.current = opened
    return opened.leave
  }, [target, refresh])

  return {
    shown,
    scored,
    isRunning: shown.phase === 'running',
    run: (program: Program, input?: string) => keeper.current?.run(program, input),
    stop: () => keeper.current?.stop(),
  }
}

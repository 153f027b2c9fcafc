import type { Language } from '@assay/contract/catalogue'
import { useEffect, useRef, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import type { RunTarget } from './calls.ts'
import { createRunKeeper } from './run-keeper.ts'
import { noRuns } from './run-state.ts'

/** Runs code, one run at a time. `target` must be the same object in every render. */
export function useRuns(target: RunTarget, language: Language) {
  const refresh = useRefresh()
  const [{ shown, scored }, setState] = useState(noRuns)
  const keeper = useRef<ReturnType<typeof createRunKeeper>>(undefined)

  useEffect(() => {
    setState(noRuns)
    const opened = createRunKeeper({
      target,
      language,
      onChange: setState,
      refreshHistory: () => {
        if ('sampleInput' in target) return
        void refresh(changes.run(target.testId, target.questionId))
      },
    })
    keeper.current = opened
    return opened.leave
  }, [target, language, refresh])

  return {
    shown,
    scored,
    isRunning: shown.phase === 'running',
    run: (source: string, input?: string) => keeper.current?.run(source, input),
    stop: () => keeper.current?.stop(),
  }
}

import type { Language } from '@assay/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type RunTarget, runKeys } from './calls.ts'
import { createRunKeeper } from './run-keeper.ts'
import { noRuns } from './run-state.ts'

/** Runs code, one run at a time. `target` must be the same object in every render. */
export function useRuns(target: RunTarget, language: Language) {
  const queryClient = useQueryClient()
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
        void queryClient.invalidateQueries({ queryKey: runKeys.list(target) })
      },
    })
    keeper.current = opened
    return opened.leave
  }, [target, language, queryClient])

  return {
    shown,
    scored,
    isRunning: shown.phase === 'running',
    run: (source: string, input?: string) => keeper.current?.run(source, input),
    stop: () => keeper.current?.stop(),
  }
}

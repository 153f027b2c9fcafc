import { isFinished } from '@assay/contract/judge0-statuses'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { runnerClient } from '../runner/contestants.ts'

/** Short, so that a case which waits for a place does not wait long. */
const busySeconds = 0.5

/** Runs that use all their CPU time, so many at once, until told to stop. */
export function keepBusy(url: string, runs: number) {
  let isOver = false
  let finished = 0
  const keepOne = async (_: unknown, number: number) => {
    const { ask, close } = runnerClient(url, `busy ${number}`)
    while (!isOver) {
      const { token } = await ask('POST', '/submissions', {
        language_id: judgeLanguageIds.Python,
        source_code: 'while True: pass',
        cpu_time_limit: busySeconds,
      })
      for (let isRunning = true; isRunning && !isOver; ) {
        const { status } = await ask('GET', `/submissions/${token}?wait_ms=1000`)
        isRunning = !isFinished((status as { id: number }).id)
      }
      finished += 1
    }
    await close()
  }
  const all = Array.from({ length: runs }, keepOne)
  return {
    finished: () => finished,
    async stop() {
      isOver = true
      await Promise.allSettled(all)
    },
  }
}

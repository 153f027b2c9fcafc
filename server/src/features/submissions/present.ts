import { statusText } from '@assay/contract/judge0-statuses'
import type { RunAnswer } from '@assay/contract/submissions'
import type { RunRow } from './store.ts'

export function presentRun(run: RunRow): RunAnswer {
  const description = statusText(run.statusId)
  return {
    statusCode: 200,
    message: run.message || description,
    token: run.id,
    stdout: run.stdout,
    stderr: run.stderr,
    compile_output: run.compileOutput,
    time: run.timeMs === null ? null : (run.timeMs / 1000).toFixed(3),
    memory: run.memoryKb,
    status: { id: run.statusId, description },
  }
}

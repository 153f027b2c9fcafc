import type { CompileResult, Job } from '../judging/job.ts'

export interface Compiler {
  compile(job: Job, signal?: AbortSignal): Promise<CompileResult>
}

export function compileFailure(message: string): CompileResult {
  return { ok: false, output: Buffer.from(`${message}\n`), message: null }
}

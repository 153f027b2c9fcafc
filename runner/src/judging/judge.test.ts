import { judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import { expect, test } from 'vitest'
import { CompileCache } from '../compile/cache.ts'
import type { CompileResult } from '../compile/compiler.ts'
import type { Program, RunResult } from '../pool/run.ts'
import { noShortcuts } from '../sandbox/shortcuts.ts'
import type { Job } from './job.ts'
import { createJudge } from './judge.ts'
import { SecondOpinions } from './second-opinions.ts'

const opinions = new SecondOpinions({ avoid: noShortcuts, onOpinion() {}, onRun() {} })
const judge = createJudge(opinions)

const done: RunResult = {
  exitCode: 0,
  signal: null,
  execErrno: null,
  stopped: null,
  outOfMemory: false,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  isStdoutCut: false,
  isStderrCut: false,
  cpuMs: 20,
  wallMs: 30,
  memoryKb: 1000,
  stolenMs: 0,
  shortcuts: [],
}

/** Judges a program whose runs use so much processor time, with a limit of one second. */
async function judged(...runs: Partial<RunResult>[]) {
  let count = 0
  const program: Program = { run: async () => ({ ...done, ...runs[count++] }) }
  const toolchain = { compile: async () => ({ ok: true, output: Buffer.alloc(0), program }) }
  const job = {
    language: { toolchain },
    numberOfRuns: 1,
    expectedOutput: null,
    limits: { cpuMs: 1000, fileSizeKb: 1024 },
  }
  const judgement = await judge(job as unknown as Job, new AbortController().signal)
  return { statusId: judgement.statusId, cpuMs: judgement.cpuMs, count }
}

test('a run is repeated if it is over its limit only by what the hypervisor took', async () => {
  expect(await judged({ cpuMs: 1200, stolenMs: 700 }, { cpuMs: 510 })).toEqual({
    statusId: status.accepted,
    cpuMs: 510,
    count: 2,
  })
  expect(await judged({ cpuMs: 1200, stopped: 'cpu', stolenMs: 700 }, { cpuMs: 1010 })).toEqual({
    statusId: status.timeLimitExceeded,
    cpuMs: 1010,
    count: 2,
  })
})

test('a run that is too slow, or kept its limit, is not repeated', async () => {
  const slow = await judged({ cpuMs: 1200, stolenMs: 100 })
  expect(slow).toEqual({ statusId: status.timeLimitExceeded, cpuMs: 1200, count: 1 })
  const fast = await judged({ cpuMs: 900, stolenMs: 700 })
  expect(fast).toEqual({ statusId: status.accepted, cpuMs: 900, count: 1 })
})

test('a compile that was killed is repeated once, and never cached', async () => {
  const output = Buffer.alloc(0)
  const killed: CompileResult<never> = { ok: false, output, message: 'killed', wasKilled: true }
  const refused: CompileResult<never> = { ok: false, output, message: null }
  let results: CompileResult<never>[] = []
  let compiles = 0
  const toolchain = {
    compile: new CompileCache().wrap('C', async () => {
      compiles++
      return results.shift() ?? refused
    }),
  }
  const source = { source: output, compilerOptions: [], additionalFiles: [] }
  const job = { language: { toolchain }, ...source } as unknown as Job
  const message = async () => (await judge(job, new AbortController().signal)).message
  results = [killed, killed]
  expect([await message(), compiles]).toEqual(['killed', 2])
  results = [killed]
  expect([await message(), compiles]).toEqual([null, 4])
  expect([await message(), compiles]).toEqual([null, 4])
})

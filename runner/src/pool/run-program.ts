import type { Job, Program, RunResult } from '../judging/job.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { cpuBaseline, supervise } from '../sandbox/supervise.ts'
import { NotReady, placeProgram, whenWaiting } from './hand-over.ts'
import { boxLimits, coldSpec, type RecipeContext } from './recipes.ts'

/** Booted sandboxes by language; the pool answers undefined when it has none ready. */
export interface WarmBoxes {
  take(job: Job, compiled: Program): Box | undefined
}

export interface ProgramRunner {
  run(job: Job, compiled: Program, signal?: AbortSignal): Promise<RunResult>
}

export function createProgramRunner(
  host: Host,
  context: RecipeContext,
  warm: WarmBoxes,
): ProgramRunner {
  return {
    async run(job, compiled, signal) {
      for (let box = warm.take(job, compiled); box; box = warm.take(job, compiled)) {
        try {
          const waiting = await whenWaiting(box, job, compiled)
          const limits = boxLimits(job.limits)
          if (
            limits.memoryKb !== box.limits.memoryKb ||
            limits.processes !== box.limits.processes
          ) {
            box.cgroup?.setLimits(limits)
          }
          box.cgroup?.resetPeak()
          const clock = startClock(box)
          waiting.handOver()
          return await finish(box, job, clock, signal)
        } catch (error) {
          if (!(error instanceof NotReady)) throw error
        } finally {
          box.discard()
        }
      }
      const box = await Box.open(host, coldSpec(context, job, compiled))
      try {
        placeProgram(box, compiled)
        box.slot.writeStdin(job.stdin)
        const clock = startClock(box)
        box.start()
        return await finish(box, job, clock, signal)
      } finally {
        box.discard()
      }
    },
  }
}

function startClock(box: Box) {
  return { baselineCpuUs: cpuBaseline(box), startMs: performance.now() }
}

async function finish(
  box: Box,
  job: Job,
  clock: { startMs: number; baselineCpuUs: number },
  signal?: AbortSignal,
): Promise<RunResult> {
  const { limits } = job
  const ended = await supervise(
    box,
    {
      cpuMs: limits.cpuMs + limits.cpuExtraMs,
      wallMs: limits.wallMs,
      memoryKb: limits.memoryKb,
    },
    clock,
    signal,
  )
  const maxBytes = Math.floor(limits.fileSizeKb * 1024)
  const stdout = box.slot.readOutput('stdout', maxBytes)
  const stderr = box.slot.readOutput('stderr', maxBytes)
  return {
    exitCode: ended.end.exitCode,
    signal: ended.end.signal,
    execErrno: ended.end.execErrno,
    stopped: ended.stopped,
    outOfMemory: ended.outOfMemory,
    stdout: stdout.contents,
    stderr: stderr.contents,
    outputCut: stdout.cut || stderr.cut,
    cpuMs: ended.cpuMs,
    wallMs: ended.wallMs,
    memoryKb: ended.memoryKb,
  }
}

import type { Job, Program, RunResult } from '../judging/job.ts'
import { Box } from '../sandbox/box.ts'
import type { BoxLimits } from '../sandbox/box-spec.ts'
import type { Host } from '../sandbox/host.ts'
import { cpuBaseline, supervise } from '../sandbox/supervise.ts'
import { NotReady, placeProgram, whenWaiting } from './hand-over.ts'
import { boxLimits, coldSpec, type RecipeContext } from './recipes.ts'

/** Booted sandboxes by language; the pool answers undefined when it has none ready. */
export interface WarmBoxes {
  take(job: Job, compiled: Program): Box | undefined
  /** One made for this job from a process that has booted, where there is such a process. */
  fork(job: Job, compiled: Program): Promise<Box | undefined>
}

export interface ProgramRunner {
  run(job: Job, compiled: Program, signal?: AbortSignal): Promise<RunResult>
}

export function createProgramRunner(
  host: Host,
  context: RecipeContext,
  warm: WarmBoxes,
): ProgramRunner {
  /** Null: its process was not waiting, and the job has not begun. */
  const runWarm = async (box: Box, job: Job, compiled: Program, signal?: AbortSignal) => {
    try {
      giveLimits(box, boxLimits(job.limits))
      if (box.isForked) box.start()
      const waiting = await whenWaiting(box, job, compiled)
      box.cgroup?.resetPeak()
      const clock = startClock(box)
      waiting.handOver()
      return await finish(box, job, clock, signal)
    } catch (error) {
      if (error instanceof NotReady) return null
      throw error
    } finally {
      box.discard()
    }
  }

  return {
    async run(job, compiled, signal) {
      for (let box = warm.take(job, compiled); box; box = warm.take(job, compiled)) {
        const result = await runWarm(box, job, compiled, signal)
        if (result) return result
      }
      const forked = await warm.fork(job, compiled)
      const result = forked && (await runWarm(forked, job, compiled, signal))
      if (result) return result
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

/** A booted process has default limits; control groups can be told others. */
function giveLimits(box: Box, wanted: BoxLimits) {
  const { cgroup, limits } = box
  if (!cgroup) return
  if (wanted.memoryKb === limits.memoryKb && wanted.processes === limits.processes) return
  // Less than its boot has taken: version 1 refuses that, version 2 kills for it.
  if (wanted.memoryKb < cgroup.memoryKb()) throw new NotReady('The booted process is too large')
  box.setLimits(wanted)
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

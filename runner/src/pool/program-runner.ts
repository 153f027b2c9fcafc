import { Box } from '../sandbox/box.ts'
import type { BoxLimits } from '../sandbox/box-spec.ts'
import type { Host } from '../sandbox/host.ts'
import { noShortcuts, type ShortcutName } from '../sandbox/shortcuts.ts'
import { startClock, supervise } from '../sandbox/supervise.ts'
import { NotReady } from './fifo.ts'
import type { HandOver, Recipe, RecipeSpec } from './recipe.ts'
import { boxLimits, type RunRequest, type RunResult } from './run.ts'
import { type PoolOptions, type PoolStats, SandboxPool } from './sandbox-pool.ts'
import { canStartWarm } from './warm-limits.ts'

/** Runs programs of one kind, in sandboxes booted ahead where possible. */
export interface ProgramRunner<Code> {
  run(code: Code, request: RunRequest, signal?: AbortSignal): Promise<RunResult>
  /** Resolves once the pool is full, or cannot be. */
  fill(): Promise<void>
  stats(): PoolStats[]
  close(): Promise<void>
}

/** Memory that a fork shares with its server is not counted, so smaller limits would not hold. */
const minForkedKb = 64_000

export function createProgramRunner<Code>(
  host: Host,
  poolOptions: PoolOptions,
  recipe: Recipe<Code>,
): ProgramRunner<Code> {
  const { name, defaults, warm, view, syscalls = 'standard' } = recipe

  const { shortcuts } = host
  const isBootOn = () => warm?.bootsAhead !== undefined && shortcuts.isOn(warm.bootsAhead)
  /** The fork server, if it can fork a program now. */
  const readyForkServer = () => {
    const server = warm?.forkServer
    return server?.isReady && shortcuts.isOn(server.shortcut) ? server : undefined
  }

  const openWarm = async (spec: RecipeSpec) => {
    const starter = spec.forkServer?.shortcut ?? warm?.bootsAhead
    const used = [...(starter ? [starter] : []), ...(spec.shortcuts ?? [])]
    const box = await Box.open(host, { ...spec, shortcuts: used, view, syscalls })
    if (warm?.bootsAhead && !spec.forkServer) box.start()
    return box
  }

  // Forking is as quick as a booted process and costs less, so the pool then holds empty sandboxes.
  const boot = () => {
    if (!warm) throw new Error(`${name} programs cannot be booted ahead`)
    const forkServer = readyForkServer()
    const spec = warm.spec(defaults)
    return openWarm(forkServer ? { ...spec, forkServer } : spec)
  }

  // Without the launcher nothing can wait inside a sandbox for its program.
  const pool =
    warm && host.hasLauncher && poolOptions.size > 0
      ? new SandboxPool(name, {
          ...poolOptions,
          boot,
          isOn: () =>
            host.hasLauncher && (!warm.bootsAhead || isBootOn() || readyForkServer() !== undefined),
          yieldsWhenBusy: warm.yieldsWhenBusy ?? false,
        })
      : null

  const isServedWarm = (code: Code, request: RunRequest) => {
    const { avoid = noShortcuts } = request
    if (!warm || !host.hasLauncher || avoid.has('copied-sandboxes')) return false
    // Sandboxes in the pool may have been made by any of them.
    const { bootsAhead, forkServer } = warm
    if ([bootsAhead, forkServer?.shortcut].some((name) => name && avoid.has(name))) return false
    const fixed = {
      hasCgroups: host.cgroups !== null,
      hasFixedMemory: warm.hasFixedMemory ?? false,
    }
    if (forkServer && request.limits.memoryKb < minForkedKb) return false
    return canStartWarm(request, defaults, fixed) && (warm.canServe?.(code) ?? true)
  }

  /** Null if its process did not become ready. The program has not started in that case. */
  const runWarm = async (box: Box, code: Code, request: RunRequest, signal?: AbortSignal) => {
    if (!warm) return null
    let handOver: HandOver | undefined
    try {
      applyLimits(box, boxLimits(request.limits))
      handOver = await warm.ready(box, code)
      box.cgroup?.resetPeak()
      const clock = startClock(box)
      box.slot.writeStdin(request.stdin)
      await handOver.begin()
      handOver.close()
      return await finish(box, request, clock, signal)
    } catch (error) {
      if (error instanceof NotReady) return null
      throw error
    } finally {
      handOver?.close()
      box.discard()
    }
  }

  const tryWarm = async (code: Code, request: RunRequest, signal?: AbortSignal) => {
    if (!warm || !isServedWarm(code, request)) return null
    const mayUse = (name: ShortcutName) => shortcuts.isOn(name, request.avoid)
    for (let box = pool?.take(); box; box = pool?.take()) {
      // One of them may have been switched off since it was booted.
      if (!box.shortcuts.every(mayUse)) {
        box.discard()
        continue
      }
      const result = await runWarm(box, code, request, signal)
      if (result) return result
    }
    const forkServer = readyForkServer()
    if (!forkServer || !mayUse(forkServer.shortcut)) return null
    const box = await openWarm({ ...warm.spec(request.limits), forkServer })
    return runWarm(box, code, request, signal)
  }

  return {
    async run(code, request, signal) {
      const result = await tryWarm(code, request, signal)
      if (result) return result
      const box = await Box.open(host, { ...recipe.coldSpec(code, request), view, syscalls })
      try {
        recipe.place?.(box, code)
        box.slot.writeStdin(request.stdin)
        const clock = startClock(box)
        box.start()
        return await finish(box, request, clock, signal)
      } finally {
        box.discard()
      }
    },
    async fill() {
      await pool?.refill()
    },
    stats: () => (pool ? [pool.stats()] : []),
    async close() {
      await pool?.close()
    },
  }
}

/** A booted process has default limits; a control group can be given others. */
function applyLimits(box: Box, wanted: BoxLimits) {
  const { cgroup, limits } = box
  if (!cgroup) return
  if (wanted.memoryKb === limits.memoryKb && wanted.processes === limits.processes) return
  // Below what the boot has used, version 1 refuses the limit and version 2 kills the process.
  if (wanted.memoryKb < cgroup.memoryKb()) throw new NotReady('The booted process is too large')
  box.setLimits(wanted)
}

async function finish(
  box: Box,
  { limits }: RunRequest,
  clock: ReturnType<typeof startClock>,
  signal?: AbortSignal,
): Promise<RunResult> {
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
  // The launcher reports every program that has begun.
  if (box.isForked && ended.end.cpuUs === null && ended.stopped === null) {
    throw new NotReady('No program was forked into the sandbox')
  }
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
    isStdoutCut: stdout.cut,
    isStderrCut: stderr.cut,
    cpuMs: ended.cpuMs,
    wallMs: ended.wallMs,
    memoryKb: ended.memoryKb,
    stolenMs: ended.stolenMs,
    shortcuts: box.shortcuts,
  }
}

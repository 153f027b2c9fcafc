import fs from 'node:fs'
import path from 'node:path'
import { createProgramRunner } from '../pool/program-runner.ts'
import { baseSpec, requestSpec, runEnvironment } from '../pool/run.ts'
import type { PoolOptions, PoolStats } from '../pool/sandbox-pool.ts'
import { defaultLimits, defaultMemoryKb } from '../pool/warm-limits.ts'
import type { Box } from '../sandbox/box.ts'
import type { Bind } from '../sandbox/box-spec.ts'
import type { Host } from '../sandbox/host.ts'
import type { ProgramClass } from '../sandbox/seccomp/classes.ts'
import { inLibraries } from '../sandbox/views.ts'
import type { CachedProgram } from './cache.ts'
import type { MadeFile } from './made-file.ts'

/** Where a sandbox sees its executable, which may arrive after the sandbox was made. */
const codeAt = '/code'
const fileName = 'main'

/** What a sandbox must know of an executable. */
export interface Traits {
  /** It reserves far more than it uses, as with sanitizers, so its address space cannot be limited. */
  reservesMemory: boolean
}

interface Executable extends Traits {
  file: string
}

/** Executables of one kind, whatever language they were written in, and the sandboxes that run them. */
export interface Executables {
  /** Takes over a file that a compiler made. */
  keep(file: MadeFile, traits?: Traits): CachedProgram
  fillPool(): Promise<void>
  stats(): PoolStats[]
  close(): Promise<void>
}

/** How executables of one kind are run, and their usual traits. */
export interface ExecutableKind extends Traits {
  name: string
  /** What they need to run, on top of their launcher; see `Views.add`. */
  files: readonly string[]
  /** What runs them, if they are not native. */
  launcher: string[]
  binds: Bind[]
  environment: Record<string, string>
  syscalls: ProgramClass
  defaultMemoryKb: number
}

export const nativeExecutables: ExecutableKind = {
  name: 'binary',
  // Those of GCC, and what programs are commonly linked with.
  files: [
    ...['libasan', 'libatomic', 'libcrypt', 'libgmp', 'libgmpxx', 'libgomp', 'libitm', 'liblsan'],
    ...['libm', 'libquadmath', 'libstdc++', 'libtsan', 'libubsan', 'libz'],
  ].flatMap((library) => inLibraries(`${library}.so.*`)),
  launcher: [],
  binds: [],
  // A leak check needs to trace the program, which no sandbox allows, and fails without.
  environment: { ASAN_OPTIONS: 'detect_leaks=0', LSAN_OPTIONS: 'detect_leaks=0' },
  syscalls: 'standard',
  defaultMemoryKb,
  reservesMemory: false,
}

export function createExecutables(
  host: Host,
  pool: PoolOptions,
  { name, files, launcher, binds, syscalls, defaultMemoryKb, ...kind }: ExecutableKind,
): Executables {
  const environment = { ...runEnvironment, ...kind.environment }
  // Memory-backed, and read-only to sandboxes.
  const folder = path.join(host.workspace, `executables-${name}`)
  fs.mkdirSync(folder, { mode: 0o700 })
  const command = [...launcher, `${codeAt}/${fileName}`]
  let serial = 0

  const runner = createProgramRunner<Executable>(host, pool, {
    name,
    view: host.views.add(name, [...files, ...launcher.slice(0, 1)], binds),
    syscalls,
    defaults: defaultLimits(defaultMemoryKb),
    coldSpec: ({ reservesMemory }, request) => ({
      ...requestSpec(request),
      environment,
      command: [...command, ...request.commandLineArguments],
      binds,
      codeAt,
      boundAddressSpace: !reservesMemory,
    }),
    place,
    warm: {
      spec: (limits) => ({
        ...baseSpec(limits),
        environment,
        command,
        binds,
        codeAt,
        boundAddressSpace: !kind.reservesMemory,
      }),
      // The launcher waits in there until the executable is in place.
      // With control groups no address space is limited.
      canServe: ({ reservesMemory }) =>
        host.cgroups !== null || reservesMemory === kind.reservesMemory,
      ready: async (box, executable) => ({
        begin() {
          place(box, executable)
          box.start()
        },
        close() {},
      }),
    },
  })

  return {
    keep(file, { reservesMemory } = kind) {
      const kept = path.join(folder, String(++serial))
      if (process.getuid?.() === 0) fs.fchownSync(file.fd, 0, 0)
      fs.fchmodSync(file.fd, 0o755)
      fs.renameSync(file.path, kept)
      return {
        bytes: file.bytes,
        run: (request, signal) => runner.run({ file: kept, reservesMemory }, request, signal),
        // A run that has started has a link of its own.
        discard: () => fs.rmSync(kept, { force: true }),
      }
    },
    fillPool: runner.fill,
    stats: runner.stats,
    close: runner.close,
  }
}

function place(box: Box, { file }: Executable) {
  const target = path.join(box.slot.codeFolder, fileName)
  try {
    fs.linkSync(file, target)
  } catch {
    // Another file system, or one without links.
    fs.copyFileSync(file, target)
    fs.chmodSync(target, 0o755)
  }
}

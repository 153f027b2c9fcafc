import { spawn } from 'node:child_process'
import fs from 'node:fs'
import type { Duplex, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type BoxEnd, noEnd } from './box-end.ts'
import { bwrapArguments, inputFile } from './bwrap-arguments.ts'
import { resourceLimits } from './resource-limits.ts'
import type { Slot } from './slots.ts'
import type { SandboxTools, Spawned, Spawner, SpawnRequest } from './spawner.ts'

/** Descriptors after the program's own 0 to 2. */
const infoFd = 3
const controlFd = 4
const seccompFd = 5
const firstFileFd = 6

/**
 * Plain starts: sandboxes made by bubblewrap alone, with nothing of ours but a line of shell. `viewsPid`
 * is the process whose mounts contain the views.
 */
export function openPlainSpawner(tools: SandboxTools, viewsPid: () => number): Spawner {
  return {
    // bubblewrap and the shell.
    ownProcesses: () => 2,
    spawn: (request) => spawnBox(request, tools, enterViews(request.slot, viewsPid())),
    ready: () => Promise.resolve(),
    forget() {},
    startForkServer: ({ shortcut }) => ({ id: 0, shortcut, isReady: false }),
    close() {},
  }
}

/** Prevents core dumps as native/spawn/spawn.c does; see there for the limit. */
const withoutCores = 'prlimit --pid $$ --core=1 2>/dev/null; exec "$@"'

/**
 * The program is a child of process 1, because most signals do not reach process 1. What sh prints
 * about a child's death must not end up in its output. That it reports the exit code tells a program
 * that failed from a sandbox that could not be made.
 */
const launcher = (input: string) =>
  `read -r _ <&${controlFd}; exec 3>&2 2>/dev/null; ` +
  `(exec "$@" ${input} 2>&3 3>&- ${controlFd}<&-); code=$?; echo $code >&${controlFd}; exit $code`

/** Becomes the slot's user, inside the mounts that contain its view. */
function enterViews({ view, uid }: Slot, pid: number): string[] {
  const become = uid === null ? [] : ['--setuid', String(uid), '--setgid', String(uid)]
  if (!view) return uid === null ? [] : ['/usr/bin/nsenter', ...become, '--']
  const namespace = (name: string) => `/proc/${pid}/ns/${name}`
  const hasOwnUsers = fs.readlinkSync(namespace('user')) !== fs.readlinkSync('/proc/self/ns/user')
  const users = hasOwnUsers ? [`--user=${namespace('user')}`, '--preserve-credentials'] : []
  return ['/usr/bin/nsenter', ...users, `--mount=${namespace('mnt')}`, ...become, '--']
}

function sandboxCommand({ slot, spec, streams }: SpawnRequest, tools: SandboxTools): string[] {
  const stdin = 'socket' in streams ? null : streams.stdin
  const wrap = bwrapArguments({
    tools,
    slot,
    stdin,
    boxBytes: Math.floor(spec.limits.boxKb * 1024),
    files: (spec.files ?? []).map(({ path }, index) => ({ path, fd: firstFileFd + index })),
    environment: spec.environment,
    seccompFd,
    infoFd,
  })
  const limits = Object.entries(resourceLimits(spec, tools.hasCgroups))
  const flags = limits.map(([name, value]) => `--${name}=${value}`)
  const limited = ['/usr/bin/prlimit', ...flags, '--', ...spec.command]
  const launch = launcher(stdin ? `<${inputFile}` : '')
  return [tools.bwrap, ...wrap, '/bin/sh', '-c', launch, 'sh', ...limited]
}

/** How a program ended, by what the shell reported and how bubblewrap ended. */
function endOf(report: string, bwrapCode: number | null): BoxEnd {
  const end = noEnd()
  const code = report === '' ? bwrapCode : Number(report)
  if (code === null) end.signal = 9
  else if (code > 128) end.signal = code - 128
  else if (report === '') end.execErrno = code
  else end.exitCode = code
  return end
}

function spawnBox(request: SpawnRequest, tools: SandboxTools, enter: string[]): Spawned {
  const { slot, spec, streams, joinFiles } = request
  const opened: number[] = []
  const open = (file: string, flags: string) => {
    const fd = fs.openSync(file, flags)
    opened.push(fd)
    return fd
  }
  const stdio = () => {
    if ('socket' in streams) return ['pipe', 'pipe', 'ignore'] as const
    const stdout = open(streams.stdout, 'r+')
    const stderr = streams.stderr === null ? stdout : open(streams.stderr, 'r+')
    return ['ignore', stdout, stderr] as const
  }
  let child: ReturnType<typeof spawn>
  try {
    const files = (spec.files ?? []).map(({ contents }, index) => slot.store(index, contents))
    const given = [tools.seccompFiles[spec.syscalls], ...files].map((file) => open(file, 'r'))
    const command = sandboxCommand(request, tools)
    child = spawn('/bin/sh', ['-c', withoutCores, 'sh', ...enter, ...command], {
      stdio: [...stdio(), 'pipe', 'pipe', ...given],
      env: { PATH: '/usr/bin:/bin' },
    })
  } finally {
    for (const fd of opened) fs.closeSync(fd)
  }
  const control = child.stdio[controlFd] as Duplex
  // Somebody may write to it after the sandbox has died, which 'exit' reports.
  control.on('error', () => {})
  const reported = text(control).catch(() => '')
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  return {
    initPid: joinGroups(child.stdio[infoFd] as Readable, joinFiles),
    ended: new Promise<BoxEnd>((resolve) => {
      child.on('error', () => resolve({ ...noEnd(), execErrno: 1 }))
      // The code is null where a signal ended it.
      child.on('exit', async (code) => resolve(endOf(await reported, code)))
    }),
    gone,
    get isAlive() {
      return child.exitCode === null && child.signalCode === null
    },
    async connect() {
      if (!child.stdin || !child.stdout) throw new Error('This sandbox reads and writes files')
      return { stdin: child.stdin, stdout: child.stdout }
    },
    start() {
      control.write('\n')
    },
    // Our direct child, so its pid cannot have been reused. Everything inside dies with it.
    kill: () => child.kill('SIGKILL'),
  }
}

async function joinGroups(info: Readable, joinFiles: string[]): Promise<number> {
  // Read to the end: bwrap writes in pieces and dies if its reader leaves early.
  const written = await text(info)
  const pid = Number(written.match(/"child-pid":\s*(\d+)/)?.[1] ?? 0)
  // The kernel may take milliseconds for it, so this stays off the event loop.
  if (pid) {
    await Promise.all(joinFiles.map((file) => fs.promises.writeFile(file, String(pid))))
  }
  return pid
}

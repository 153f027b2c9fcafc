import { spawn } from 'node:child_process'
import fs from 'node:fs'
import type { Duplex, Readable } from 'node:stream'
import { type BoxEnd, noEnd } from './box-end.ts'
import {
  controlFd,
  endFromBwrap,
  infoFd,
  type Spawned,
  type Spawner,
  type SpawnRequest,
} from './spawner.ts'

/** Sandboxes started by this process itself, where no C compiler could build the native spawner. */
export function openPlainSpawner(): Spawner {
  return {
    spawn: spawnBox,
    startForkServer: () => ({ id: 0, isReady: false }),
    close() {},
  }
}

/** Prevents core dumps as native/spawn.c does; see there for the limit. */
const withoutCores = 'prlimit --pid $$ --core=1 2>/dev/null; exec "$@"'

function spawnBox({ command, uid, streams, files, joinFiles }: SpawnRequest): Spawned {
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
    return [open(streams.stdin, 'r'), stdout, stderr]
  }
  let child: ReturnType<typeof spawn>
  try {
    child = spawn('/bin/sh', ['-c', withoutCores, 'sh', ...command], {
      stdio: [...stdio(), 'pipe', 'pipe', ...files.map((file) => open(file, 'r'))],
      env: { PATH: '/usr/bin:/bin' },
      ...(uid === null ? {} : { uid, gid: uid }),
    })
  } finally {
    for (const fd of opened) fs.closeSync(fd)
  }
  const control = child.stdio[controlFd] as Duplex
  // Written to after the sandbox died; 'exit' reports that.
  control.on('error', () => {})
  let started = false
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  return {
    initPid: joinGroups(child.stdio[infoFd] as Readable, joinFiles),
    ended: new Promise<BoxEnd>((resolve) => {
      child.on('error', () => resolve({ ...noEnd(), execErrno: 1 }))
      child.on('exit', (code, signal) =>
        resolve(endFromBwrap(noEnd(), { code, signal: signal !== null, started })),
      )
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
      started = true
      control.write('\n')
    },
    // Our direct child, so its pid cannot have been reused. Everything inside dies with it.
    kill: () => child.kill('SIGKILL'),
  }
}

async function joinGroups(info: Readable, joinFiles: string[]): Promise<number> {
  let text = ''
  // Read to the end: bwrap writes in pieces and dies if its reader leaves early.
  for await (const chunk of info) text += chunk
  const pid = Number(text.match(/"child-pid":\s*(\d+)/)?.[1] ?? 0)
  // The kernel may take milliseconds for it, so this stays off the event loop.
  if (pid) {
    await Promise.all(joinFiles.map((file) => fs.promises.writeFile(file, String(pid))))
  }
  return pid
}

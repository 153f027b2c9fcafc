import type { Readable, Writable } from 'node:stream'
import type { BoxEnd } from './box-end.ts'

/** Descriptors of a sandbox after the program's own 0 to 2. */
export const infoFd = 3
export const controlFd = 4
export const seccompFd = 5
/** Absent without a launcher. */
export const launcherFd = 6

/** A sandbox's standard streams: paths of files, or one socket for both directions. */
export type BoxStreams =
  | { stdin: string; stdout: string /** Null: the same as stdout. */; stderr: string | null }
  | { socket: string }

export interface SpawnRequest {
  /** bubblewrap and its arguments. */
  command: string[]
  uid: number | null
  streams: BoxStreams
  /** Paths of files to read, from `seccompFd` upwards. */
  files: string[]
  /** Process lists of the control groups to join. */
  joinFiles: string[]
  /** Who forks the program into the sandbox, and under which limits. */
  fork?: { server: ForkServer; limits: string }
}

/** A sandbox as a process of this machine. */
export interface Spawned {
  /** Process id of the sandbox's first process; 0 if no sandbox was made. */
  readonly initPid: Promise<number>
  /** Resolves when the program has ended, or the sandbox with it. */
  readonly ended: Promise<BoxEnd>
  /** Resolves when none of its processes is left. */
  readonly gone: Promise<void>
  readonly isAlive: boolean
  /** The program's streams, where a socket was asked for. */
  connect(): Promise<{ stdin: Writable; stdout: Readable }>
  /** Lets the program start; `server` forks it instead of the one the sandbox was made for. */
  start(server?: ForkServer): void
  kill(): void
}

/** A booted interpreter or compiler that forks itself into sandboxes. */
export interface ForkServer {
  readonly id: number
  /** False while it boots, and for good if its first boot fails. */
  readonly isReady: boolean
}

export interface ForkServerOptions {
  command: string[]
  streams: BoxStreams
  /** After so many forks it is replaced. */
  maxForks: number
}

export interface Spawner {
  spawn(request: SpawnRequest): Spawned
  /** Keeps one running until the spawner is closed. */
  startForkServer(options: ForkServerOptions): ForkServer
  close(): void
}

/** Exit codes of bwrap and the launcher when the sandbox itself could not be made. */
const setupFailures = [1, 125]

/** The end of a program of which only bubblewrap's own end is known. */
export function endFromBwrap(
  end: BoxEnd,
  exit: { code: number | null; signal: boolean; started: boolean },
): BoxEnd {
  const { code, signal, started } = exit
  if (signal || code === null) end.signal = 9
  else if (code > 128) end.signal = code - 128
  else if (!started || setupFailures.includes(code)) end.execErrno = code
  else end.exitCode = code
  return end
}

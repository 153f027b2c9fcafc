import type { Readable, Writable } from 'node:stream'
import type { BoxEnd } from './box-end.ts'

/** Descriptors in a sandbox's table beside the program's own 0 to 2. */
export const INFO_FD = 3
export const CONTROL_FD = 4
export const FIRST_GIVEN_FD = 5

/** Standard streams of a sandbox: files by their paths, or one conversation. */
export type BoxStreams =
  | { stdin: string; stdout: string /** Null: the same as stdout. */; stderr: string | null }
  | { socket: string }

export interface SpawnRequest {
  /** bubblewrap and its arguments. */
  command: string[]
  uid: number | null
  streams: BoxStreams
  /** Paths of files to be read, from descriptor 5 upwards. */
  files: string[]
  /** Lists of control groups that everything started here shall be on. */
  joinFiles: string[]
  /** Limits of a program that is a fork of the Python parent; null for any other. */
  forkLimits: string | null
}

/** A sandbox as a process of this machine. */
export interface Spawned {
  /** Number of the sandbox's first process; 0 when there is no sandbox. */
  readonly initPid: Promise<number>
  /** How the program ended, or the sandbox with it. */
  readonly ended: Promise<BoxEnd>
  /** Resolves when no process of it is left. */
  readonly gone: Promise<void>
  readonly isAlive: boolean
  /** Where a conversation was asked for. */
  conversation(): Promise<{ stdin: Writable; stdout: Readable }>
  /** Lets the program start. */
  start(): void
  kill(): void
}

export interface Spawner {
  spawn(request: SpawnRequest): Spawned
  /** Whether programs can be forked from a Python that has booted, at this moment. */
  readonly canForkPython: boolean
  /** Keeps such a Python running; it reads and writes the given files, which stay empty. */
  keepPythonParent(command: string[], streams: BoxStreams): void
  close(): void
}

/** Exit codes of bwrap and the launcher when the sandbox itself could not be made. */
const BOX_FAILURES = [1, 125]

/** The end of a program of which only bubblewrap's own end is known. */
export function endOfBwrap(
  end: BoxEnd,
  exit: { code: number | null; signal: boolean; started: boolean },
): BoxEnd {
  const { code, signal, started } = exit
  if (signal || code === null) end.signal = 9
  else if (code > 128) end.signal = code - 128
  else if (!started || BOX_FAILURES.includes(code)) end.execErrno = code
  else end.exitCode = code
  return end
}

import type { Readable, Writable } from 'node:stream'
import type { BoxEnd } from './box-end.ts'
import type { BoxSpec, BoxStreams, ForkServer } from './box-spec.ts'
import type { SyscallClass } from './seccomp/classes.ts'
import type { ShortcutName } from './shortcuts.ts'
import type { Slot } from './slots.ts'

export interface SpawnRequest {
  slot: Slot
  spec: BoxSpec
  streams: BoxStreams
  /** Process lists of the control groups to join. */
  joinFiles: string[]
}

/** What all spawners make sandboxes with. */
export interface SandboxTools {
  bwrap: string
  bwrapOptions: readonly string[]
  /** The filter of each class of programs. */
  seccompFiles: Record<SyscallClass, string>
  hasCgroups: boolean
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

export interface ForkServerOptions {
  shortcut: ShortcutName
  /** Called after each boot. */
  onReady?(): void
  /** Called once the spawner is ready. The server sees the mounts of a sandbox of this slot. */
  takeSlot(): Slot
  environment: Record<string, string>
  command: string[]
  streams: BoxStreams
  /** After so many forks it is replaced. */
  maxForks: number
}

export interface Spawner {
  /** Resolves when what sandboxes see is there, or cannot be. */
  ready(): Promise<void>
  /** How many of the processes in a sandbox's control groups are ours, not the program's. */
  ownProcesses(spec: BoxSpec): number
  spawn(request: SpawnRequest): Spawned
  /** Removes what is kept for the next sandbox of a slot. */
  forget(slot: Slot): void
  /** Keeps one running until the spawner is closed. */
  startForkServer(options: ForkServerOptions): ForkServer
  close(): void
}

import type { SyscallClass } from './seccomp/classes.ts'
import type { ShortcutName, ShortcutSet } from './shortcuts.ts'

export interface Bind {
  from: string
  to: string
  writable?: boolean
}

/** The files that programs of one kind see, all of them in memory. */
export interface View {
  /** Where they are for the spawner; nobody else sees them. */
  readonly folder: string
  /** Folders at its top, each to be mounted as a whole. */
  readonly tops: readonly string[]
  /** What is in it under another path. */
  readonly binds: readonly Bind[]
  /** False: sandboxes see all of /usr instead. */
  isThere: boolean
}

/** A file put into the sandbox's working folder before the program starts. */
export interface BoxFile {
  path: string
  contents: Buffer
}

export interface BoxLimits {
  memoryKb: number
  processes: number
  fileSizeKb: number
  stackKb: number
  /** Of each memory-backed folder inside; the memory limit bounds their sum. */
  boxKb: number
}

/** A booted interpreter or compiler that forks itself into sandboxes. */
export interface ForkServer {
  readonly id: number
  readonly shortcut: ShortcutName
  /** False while it boots, and for good if its first boot fails. */
  readonly isReady: boolean
}

export interface BoxSpec {
  command: readonly string[]
  environment: Record<string, string>
  limits: BoxLimits
  /** Which system calls work. */
  syscalls: SyscallClass
  files?: BoxFile[]
  /** What it sees of the system; all of /usr if absent. */
  view?: View
  /** Those that the view contains are left out. */
  binds?: Bind[]
  /**
   * Name of a FIFO to make in the working folder, for a program booted ahead of its source. With a
   * fork server it is an empty file: the source is written to it before the program is forked.
   */
  fifo?: string
  /** Forks the program into the sandbox; `command` is not started then. */
  forkServer?: ForkServer
  /** Where the host's folder for code appears, read-only; it may be filled after the boot. */
  codeAt?: string
  /** Where the sandbox may leave files for the host, which reads them only after the end. */
  outAt?: string
  /** 'files': as a shell redirects them. 'socket': to talk to a service of ours. */
  streams?: 'files' | 'socket'
  stderrToStdout?: boolean
  /** The shortcuts that start its command. */
  shortcuts?: readonly ShortcutName[]
  /** Shortcuts that are not to be used for it. */
  avoid?: ShortcutSet | undefined
  /** Limits virtual memory where no control group limits memory. Not for just-in-time compilers. */
  boundAddressSpace?: boolean
}

/** A sandbox's standard streams: paths of files, or one socket for both directions. */
export type BoxStreams =
  | { stdin: string; stdout: string /** Null: the same as stdout. */; stderr: string | null }
  | { socket: string }

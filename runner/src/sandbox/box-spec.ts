import type { Bind, BoxFile } from './bwrap-arguments.ts'

export interface BoxLimits {
  memoryKb: number
  processes: number
  fileSizeKb: number
  stackKb: number
  /** Of each memory-backed folder inside; the memory limit bounds their sum. */
  boxKb: number
}

export interface BoxSpec {
  command: readonly string[]
  environment: Record<string, string>
  limits: BoxLimits
  files?: BoxFile[]
  binds?: Bind[]
  /** Name of a FIFO to make in the working folder, for a program booted ahead of its source. */
  fifo?: string
  /** The program is no command of its own but a fork of the Python parent, at its FIFO. */
  isForked?: boolean
  /** Where the host's folder for programs is seen, read-only: it may be filled after the boot. */
  codeAt?: string
  /** Where the sandbox may leave files for the host to take, which looks only after the end. */
  outAt?: string
  /** 'files': as a shell redirects them. 'socket': to converse with a service of ours. */
  streams?: 'files' | 'socket'
  stderrToStdout?: boolean
  /** Bounds virtual memory where no control group bounds the real; not for JIT-compiling programs. */
  boundAddressSpace?: boolean
}

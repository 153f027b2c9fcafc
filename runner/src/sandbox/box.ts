import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import type { Duplex, Readable, Writable } from 'node:stream'
import { type BoxEnd, noEnd, parseEnd } from './box-end.ts'
import type { BoxLimits, BoxSpec } from './box-spec.ts'
import { BOX, bwrapArguments } from './bwrap-arguments.ts'
import type { Cgroup } from './cgroup/cgroup.ts'
import type { Host } from './host.ts'
import { LAUNCHER, launchArguments } from './launch-arguments.ts'
import { treeUsage } from './process-tree.ts'
import { type Slot, takeSlot } from './slots.ts'
import { startTime } from './workspace.ts'

/** Descriptors in bwrap's table: 0-2 are the program's. */
const INFO_FD = 3
const CONTROL_FD = 4
const SECCOMP_FD = 5
const FIRST_FILE_FD = 6

/** Exit codes of bwrap and the launcher when the sandbox itself could not be made. */
const BOX_FAILURES = [1, 125]

/** One sandbox, for one program. Nothing in it is ever used twice. */
export class Box {
  readonly slot: Slot
  readonly cgroup: Cgroup | null
  readonly limits: BoxLimits
  /** Resolves when the program ended, whoever ended it. */
  readonly ended: Promise<BoxEnd>
  /** Resolves when nothing of the sandbox is left. */
  readonly gone: Promise<void>
  private readonly child: ChildProcess
  private markDiscarded: () => void = () => {}
  private readonly discarded = new Promise<void>((resolve) => {
    this.markDiscarded = resolve
  })
  private started = false
  private initPid = 0
  private initStart: string | null = null

  private constructor(slot: Slot, cgroup: Cgroup | null, limits: BoxLimits, child: ChildProcess) {
    this.slot = slot
    this.limits = limits
    this.cgroup = cgroup
    this.child = child
    this.ended = this.watchEnd()
    this.gone = this.cleanUp()
  }

  /** Makes the sandbox; the program in it waits for `start`. */
  static async open(host: Host, spec: BoxSpec): Promise<Box> {
    const slot = takeSlot(host)
    const cgroup = host.cgroups?.create(slot.name, spec.limits) ?? null
    const files = (spec.files ?? []).map((file, index) => slot.store(index, file.contents))
    const seccomp = fs.openSync(host.seccompFile, 'r')
    const streams = slot.openStreams(spec.streams ?? 'files', spec.stderrToStdout ?? false)
    let child: ChildProcess
    try {
      const wrap = bwrapArguments({
        options: host.bwrapOptions,
        boxBytes: spec.limits.boxKb * 1024,
        binds: [
          ...(spec.binds ?? []),
          ...(spec.codeAt ? [{ from: slot.codeFolder, to: spec.codeAt }] : []),
          ...(spec.outAt ? [{ from: slot.makeOutFolder(), to: spec.outAt, writable: true }] : []),
          ...(host.launcher ? [{ from: host.launcher, to: LAUNCHER }] : []),
        ],
        files: files.map((_, index) => ({
          path: spec.files?.[index]?.path ?? '',
          fd: FIRST_FILE_FD + index,
        })),
        environment: spec.environment,
        seccompFd: SECCOMP_FD,
        infoFd: INFO_FD,
        asPid1: host.launcher !== null,
      })
      child = spawn(host.bwrap, [...wrap, ...launchArguments(host, spec, CONTROL_FD)], {
        stdio: [...streams, 'pipe', 'pipe', seccomp, ...files],
        env: {},
        ...(host.isRoot ? { uid: slot.uid, gid: slot.uid } : {}),
      })
    } finally {
      for (const fd of [seccomp, ...files]) fs.closeSync(fd)
      slot.closeChildEnds()
    }
    const box = new Box(slot, cgroup, spec.limits, child)
    await box.enterGroup()
    return box
  }

  /** Lets the program start. */
  start() {
    this.started = true
    this.control.write('\n')
  }

  kill() {
    // Our direct child: its number cannot have gone to somebody else. All inside dies with it.
    this.child.kill('SIGKILL')
  }

  /** Ends it and clears it away. To be called once its readings and output are not needed any more. */
  discard() {
    this.kill()
    this.markDiscarded()
  }

  get isAlive() {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Only to be followed before foreign code has run in there: links in it would lead the host. */
  get rootBeforeStart() {
    return `/proc/${this.initPid}/root${BOX}`
  }

  get stdin(): Writable {
    if (!this.child.stdin) throw new Error('This sandbox reads a file')
    return this.child.stdin
  }

  get stdout(): Readable {
    if (!this.child.stdout) throw new Error('This sandbox writes to a file')
    return this.child.stdout
  }

  /** What the program and its children use now. */
  usage(): { cpuUs: number; memoryKb: number; processes: number } {
    if (this.cgroup) return { cpuUs: this.cgroup.cpuUs(), memoryKb: 0, processes: 0 }
    return treeUsage(this.initPid)
  }

  /** What it costs to keep it waiting. */
  idleMemoryKb(): number {
    return this.cgroup ? this.cgroup.memoryKb() : treeUsage(this.initPid).memoryKb
  }

  private get control(): Duplex {
    return this.child.stdio[CONTROL_FD] as Duplex
  }

  private async enterGroup() {
    const info = this.child.stdio[INFO_FD] as Readable
    let text = ''
    // To its end: bwrap writes in pieces and dies of a reader that leaves early.
    for await (const chunk of info) text += chunk
    this.initPid = Number(text.match(/"child-pid":\s*(\d+)/)?.[1] ?? 0)
    this.initStart = startTime(this.initPid)
    if (!this.initPid) {
      this.discard()
      throw new Error('bubblewrap did not make a sandbox')
    }
    try {
      await this.cgroup?.add(this.initPid)
    } catch (error) {
      this.discard()
      throw error
    }
  }

  private watchEnd(): Promise<BoxEnd> {
    return new Promise((resolve) => {
      let line = ''
      this.control.on('data', (chunk: Buffer) => {
        line += chunk
        const end = parseEnd(line)
        if (end) resolve(end)
      })
      // Written to after the sandbox died: its end is told by 'exit'.
      this.control.on('error', () => {})
      this.child.on('error', () => resolve({ ...noEnd(), signal: 9 }))
      this.child.on('exit', (code, signal) => {
        this.killOrphan()
        const end = noEnd()
        if (signal !== null || code === null) end.signal = 9
        else if (code > 128) end.signal = code - 128
        else if (!this.started || BOX_FAILURES.includes(code)) end.execErrno = code
        else end.exitCode = code
        // The line may still be in the socket: what it says is the truth.
        if (this.control.readableEnded) resolve(end)
        else this.control.on('close', () => resolve(end))
        this.control.resume()
      })
    })
  }

  /** bwrap asks to die with its parent only after a moment in which it may lose it. */
  private killOrphan() {
    if (this.initStart === null || startTime(this.initPid) !== this.initStart) return
    try {
      process.kill(this.initPid, 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }

  private async cleanUp() {
    await new Promise<void>((resolve) => {
      this.child.on('exit', () => resolve())
      this.child.on('error', () => resolve())
    })
    await this.discarded
    try {
      await this.cgroup?.destroy()
    } finally {
      this.slot.release()
    }
  }
}

import type { Readable, Writable } from 'node:stream'
import type { BoxEnd } from './box-end.ts'
import type { BoxLimits, BoxSpec } from './box-spec.ts'
import { BOX, bwrapArguments } from './bwrap-arguments.ts'
import type { Cgroup } from './cgroup/cgroup.ts'
import type { Host } from './host.ts'
import { LAUNCHER, launchArguments, limitList, OWN_PROCESSES } from './launch-arguments.ts'
import { treeUsage, type Usage } from './process-tree.ts'
import { type Slot, takeSlot } from './slots.ts'
import { CONTROL_FD, FIRST_GIVEN_FD, INFO_FD, type Spawned } from './spawner.ts'

const SECCOMP_FD = FIRST_GIVEN_FD
const FIRST_FILE_FD = FIRST_GIVEN_FD + 1

/** One sandbox, for one program. Nothing in it is ever used twice. */
export class Box {
  readonly slot: Slot
  readonly cgroup: Cgroup | null
  limits: BoxLimits
  /** Resolves when the program ended, whoever ended it. */
  readonly ended: Promise<BoxEnd>
  /** Resolves when nothing of the sandbox is left. */
  readonly gone: Promise<void>
  private readonly spawned: Spawned
  /** Its program is a fork that comes at the start, and waits for its source then. */
  readonly isForked: boolean
  /** Those of ours that the control group counts beside the program's. */
  private readonly ownProcesses: number
  private markDiscarded: () => void = () => {}
  private readonly discarded = new Promise<void>((resolve) => {
    this.markDiscarded = resolve
  })
  private initPid = 0

  private constructor(slot: Slot, cgroup: Cgroup | null, spec: BoxSpec, spawned: Spawned) {
    this.slot = slot
    this.limits = spec.limits
    this.isForked = spec.isForked ?? false
    this.ownProcesses = ownProcesses(spec)
    this.cgroup = cgroup
    this.spawned = spawned
    this.ended = spawned.ended
    this.gone = this.cleanUp()
  }

  /** Makes the sandbox; the program in it waits for `start`. */
  static async open(host: Host, spec: BoxSpec): Promise<Box> {
    const slot = takeSlot(host)
    const processes = spec.limits.processes + ownProcesses(spec)
    const groupLimits = { ...spec.limits, processes }
    let cgroup: Cgroup | null
    try {
      cgroup = (await host.cgroups?.create(slot.name, groupLimits)) ?? null
    } catch (error) {
      slot.release()
      throw error
    }
    const files = spec.files ?? []
    const wrap = bwrapArguments({
      options: host.bwrapOptions,
      boxBytes: spec.limits.boxKb * 1024,
      binds: [
        ...(spec.binds ?? []),
        ...(spec.codeAt ? [{ from: slot.codeFolder, to: spec.codeAt }] : []),
        ...(spec.outAt ? [{ from: slot.makeOutFolder(), to: spec.outAt, writable: true }] : []),
        ...(host.launcher ? [{ from: host.launcher, to: LAUNCHER }] : []),
      ],
      files: files.map(({ path }, index) => ({ path, fd: FIRST_FILE_FD + index })),
      environment: spec.environment,
      seccompFd: SECCOMP_FD,
      infoFd: INFO_FD,
    })
    const spawned = host.spawner.spawn({
      command: [host.bwrap, ...wrap, ...launchArguments(host, spec, CONTROL_FD)],
      uid: host.isRoot ? slot.uid : null,
      streams: slot.makeStreams(spec.streams ?? 'files', spec.stderrToStdout ?? false),
      files: [host.seccompFile, ...files.map(({ contents }, i) => slot.store(i, contents))],
      joinFiles: cgroup?.joinFiles ?? [],
      forkLimits: spec.isForked ? limitList(host, spec) : null,
    })
    const box = new Box(slot, cgroup, spec, spawned)
    try {
      box.initPid = await spawned.initPid
      if (!box.initPid) throw new Error('bubblewrap did not make a sandbox')
    } catch (error) {
      box.discard()
      throw error
    }
    return box
  }

  /** Other limits than it was made with, where a control group holds them. */
  setLimits(limits: BoxLimits) {
    this.cgroup?.setLimits({ ...limits, processes: limits.processes + this.ownProcesses })
    this.limits = limits
  }

  /** Lets the program start. */
  start() {
    this.spawned.start()
  }

  kill() {
    this.spawned.kill()
  }

  /** Ends it and clears it away. To be called once its readings and output are not needed any more. */
  discard() {
    this.kill()
    this.markDiscarded()
  }

  get isAlive() {
    return this.spawned.isAlive
  }

  /** Only to be followed before foreign code has run in there: links in it would lead the host. */
  get rootBeforeStart() {
    return `/proc/${this.initPid}/root${BOX}`
  }

  /** What the program writes and reads, where its streams are no files. */
  conversation(): Promise<{ stdin: Writable; stdout: Readable }> {
    return this.spawned.conversation()
  }

  /** What the program and its children use now. */
  usage(): Usage {
    if (this.cgroup) return { cpuUs: this.cgroup.cpuUs(), memoryKb: 0, processes: 0 }
    return treeUsage(this.initPid, this.limits.memoryKb)
  }

  /** What it costs to keep it waiting. */
  idleMemoryKb(): number {
    return this.cgroup ? this.cgroup.memoryKb() : treeUsage(this.initPid, 0).memoryKb
  }

  private async cleanUp() {
    await this.spawned.gone
    await this.discarded
    try {
      await this.cgroup?.destroy()
    } finally {
      this.slot.release()
    }
  }
}

/** A fork of the Python parent joins its control group by itself, without bubblewrap. */
function ownProcesses({ isForked }: BoxSpec): number {
  return isForked ? 0 : OWN_PROCESSES
}

import type { Readable, Writable } from 'node:stream'
import type { BoxEnd } from './box-end.ts'
import type { BoxLimits, BoxSpec, ForkServer } from './box-spec.ts'
import { boxFolder, memoryFolders } from './bwrap-arguments.ts'
import type { Cgroup } from './cgroup/cgroup.ts'
import type { Host } from './host.ts'
import { type ThreadTimes, threadTimes } from './process-tree.ts'
import type { ShortcutName } from './shortcuts.ts'
import type { Slot } from './slots.ts'
import type { Spawned, Spawner } from './spawner.ts'
import { TreeMeter, type Usage } from './tree-meter.ts'

/** One sandbox, for one program. Nothing in it is ever used twice. */
export class Box {
  readonly slot: Slot
  readonly cgroup: Cgroup | null
  limits: BoxLimits
  /** Resolves when the program has ended, for whatever reason. */
  readonly ended: Promise<BoxEnd>
  /** Resolves when none of its processes is left; from then on its files do not change. */
  readonly emptied: Promise<void>
  /** Resolves when nothing of the sandbox is left, or what is left cannot be removed. */
  readonly gone: Promise<void>
  private readonly slots: Host['slots']
  private readonly spawned: Spawned
  /** Whether `start` forks the program into it, once the source is in place. */
  readonly isForked: boolean
  /** The shortcuts that made it and that start its command. */
  readonly shortcuts: readonly ShortcutName[]
  /** How many of the processes in the control group are ours, not the program's. */
  private readonly ownProcesses: number
  private markDiscarded: () => void = () => {}
  private readonly discarded = new Promise<void>((resolve) => {
    this.markDiscarded = resolve
  })
  private initPid = 0
  /** Measures its use where there is no control group. */
  private meter: TreeMeter | null = null

  private constructor(
    host: Host,
    slot: Slot,
    cgroup: Cgroup | null,
    spec: BoxSpec,
    spawner: Spawner,
    spawned: Spawned,
  ) {
    this.slot = slot
    this.limits = spec.limits
    this.isForked = spec.forkServer !== undefined
    this.shortcuts = [
      ...(spec.shortcuts ?? []),
      ...(spawner === host.plainSpawner ? [] : (['copied-sandboxes'] as const)),
      ...(slot.view ? (['memory-files'] as const) : []),
    ]
    this.ownProcesses = spawner.ownProcesses(spec)
    this.slots = host.slots
    this.cgroup = cgroup
    this.spawned = spawned
    this.ended = spawned.ended
    this.emptied = spawned.gone
    this.gone = this.cleanUp().catch((error) =>
      host.log.warn(`${slot.name} is not cleaned up: ${error}`),
    )
  }

  /** Makes the sandbox; the program in it waits for `start`. */
  static async open(host: Host, spec: BoxSpec): Promise<Box> {
    // A template may have been killed without anybody having noticed yet.
    const box = (await Box.tryOpen(host, spec)) ?? (await Box.tryOpen(host, spec))
    if (!box) throw new Error('No sandbox could be made')
    return box
  }

  private static async tryOpen(host: Host, spec: BoxSpec): Promise<Box | null> {
    const { binds = [], codeAt, outAt, streams = 'files', stderrToStdout = false } = spec
    await host.spawner.ready()
    const isCopied = host.shortcuts.isOn('copied-sandboxes', spec.avoid)
    const spawner = isCopied ? host.spawner : host.plainSpawner
    const view = host.shortcuts.isOn('memory-files', spec.avoid) ? spec.view : undefined
    const slot = host.slots.take({ view, binds, codeAt, outAt })
    const processes = spec.limits.processes + spawner.ownProcesses(spec)
    let cgroup: Cgroup | null = null
    let spawned: Spawned
    try {
      cgroup = (await host.cgroups?.create(slot.name, { ...spec.limits, processes })) ?? null
      spawned = spawner.spawn({
        slot,
        spec,
        streams: slot.makeStreams(streams, stderrToStdout),
        joinFiles: cgroup?.joinFiles ?? [],
      })
    } catch (error) {
      await cgroup?.destroy()
      await host.slots.release(slot)
      throw error
    }
    const box = new Box(host, slot, cgroup, spec, spawner, spawned)
    box.initPid = await spawned.initPid
    if (box.initPid && !cgroup) box.meter = new TreeMeter(box.initPid, memoryFolders)
    if (box.initPid) return box
    box.discard()
    return null
  }

  /** Changes the limits it was made with, where there is a control group. */
  setLimits(limits: BoxLimits) {
    this.cgroup?.setLimits({ ...limits, processes: limits.processes + this.ownProcesses })
    this.limits = limits
  }

  /** Lets the program start; `server` forks it instead of the one in its specification. */
  start(server?: ForkServer) {
    this.spawned.start(server)
  }

  kill() {
    this.spawned.kill()
  }

  /** Kills and removes it. To be called once its usage and output have been read. */
  discard() {
    this.kill()
    this.markDiscarded()
  }

  get isAlive() {
    return this.spawned.isAlive
  }

  /** Safe only until untrusted code runs in there, which could plant links for the host to follow. */
  get rootBeforeStart() {
    return `/proc/${this.initPid}/root${boxFolder}`
  }

  /** The program's streams, where they are a socket. */
  connect(): Promise<{ stdin: Writable; stdout: Readable }> {
    return this.spawned.connect()
  }

  /** What the program and its children use now. */
  usage(): Usage {
    if (this.cgroup) return { cpuUs: this.cgroup.cpuUs(), memoryKb: 0 }
    return this.meter?.read(this.limits.memoryKb) ?? { cpuUs: 0, memoryKb: 0 }
  }

  threadTimes(): Map<string, ThreadTimes> {
    return threadTimes(this.initPid)
  }

  /** What it uses before its program starts. */
  idleMemoryKb(): number {
    return this.cgroup?.memoryKb() ?? this.usage().memoryKb
  }

  private async cleanUp() {
    await this.spawned.gone
    await this.discarded
    // Until its group is empty, no other sandbox may get its user.
    const isEmpty = (await this.cgroup?.destroy()) ?? true
    if (isEmpty) await this.slots.release(this.slot)
  }
}

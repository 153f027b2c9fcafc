import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Bind, BoxStreams, View } from './box-spec.ts'
import type { HostLog } from './host-log.ts'
import { removeSmall, removeTree } from './remove-tree.ts'

/**
 * User ids of sandboxes: above all ranges used by distributions and systemd, with a range for each
 * runner, so that no two live sandboxes share one (the kernel counts processes per user).
 */
export const firstUid = 1_900_000_000
const uidsPerRunner = 2000

const used = new Set<number>()

/** What sandboxes must have in common to be copies of one template. */
export interface SlotKind {
  view?: View | undefined
  binds: readonly Bind[]
  /** Where the slot's folder for code appears, read-only. */
  codeAt?: string | undefined
  /** Where the slot's folder for files made in the sandbox appears. */
  outAt?: string | undefined
}

interface SlotOwner {
  workspace: string
  isRoot: boolean
  log: HostLog
}

/** The part of a slot's folder that is for one sandbox; see native/template.c. */
const now = 'now'

/**
 * The host's part of a sandbox: a user, a name and a folder with its input and output. It serves one
 * sandbox after another.
 */
export class Slot {
  readonly name: string
  /** Null: its programs run as the runner's user. */
  readonly uid: number | null
  readonly folder: string
  /** Null: it sees all of /usr. */
  readonly view: View | null
  /** What is bound into its template. */
  readonly binds: readonly Bind[]
  /** Bound read-only into sandboxes that get their program after the boot. */
  readonly codeFolder: string
  readonly outFolder: string
  private readonly index: number
  private readonly owner: SlotOwner
  private readonly hasOut: boolean
  private isSpoilt = false
  private readonly outputs: Partial<Record<'stdout' | 'stderr', number>> = {}

  constructor(owner: SlotOwner, kind: SlotKind) {
    const { codeAt, outAt } = kind
    let index = 0
    while (used.has(index)) index++
    if (index >= uidsPerRunner) throw new Error('Too many sandboxes at once')
    this.index = index
    this.owner = owner
    const uid = firstUid + (process.pid % 100_000) * uidsPerRunner + index
    this.uid = owner.isRoot ? uid : null
    // Its programs can see the name, which must not tell how many there were before.
    this.name = `box-${randomBytes(8).toString('hex')}`
    this.folder = path.join(owner.workspace, this.name)
    this.codeFolder = this.file(`code/${now}`)
    this.outFolder = this.file(`out/${now}`)
    this.hasOut = outAt !== undefined
    // Of all users of the machine, only the sandbox's may enter it, for what is bound from it.
    fs.mkdirSync(this.folder, { mode: 0o710 })
    if (this.uid !== null) fs.chownSync(this.folder, 0, this.uid)
    for (const name of this.hasOut ? ['code', 'out'] : ['code']) {
      fs.mkdirSync(this.file(name), { mode: 0o755 })
    }
    this.view = kind.view?.isThere ? kind.view : null
    this.binds = [
      ...bindsOf(kind),
      ...(codeAt ? [{ from: this.file('code'), to: codeAt }] : []),
      ...(outAt ? [{ from: this.file('out'), to: outAt, writable: true }] : []),
    ]
    used.add(index)
  }

  /** What is bound into a sandbox that is not made from a template. */
  get ownBinds(): readonly Bind[] {
    const folders = [this.codeFolder, this.outFolder].map((folder) => path.dirname(folder))
    return this.binds.map((bind) =>
      folders.includes(bind.from) ? { ...bind, from: path.join(bind.from, now) } : bind,
    )
  }

  /** Makes the folders for one sandbox. */
  open() {
    fs.mkdirSync(this.codeFolder, { mode: 0o755 })
    if (!this.hasOut) return
    fs.mkdirSync(this.outFolder, { mode: 0o700 })
    if (this.uid !== null) fs.chownSync(this.outFolder, this.uid, this.uid)
  }

  /** Keeps it from being used again: processes of its sandbox may still be there. */
  spoil() {
    this.isSpoilt = true
  }

  makeStreams(kind: 'files' | 'socket', stderrToStdout: boolean): BoxStreams {
    if (kind === 'socket') return { socket: this.file('socket') }
    // A program that opens /dev/stdin opens it again, under the sandbox's user.
    const stdin = this.file('stdin')
    fs.writeFileSync(stdin, '', { mode: 0o640 })
    if (this.uid !== null) fs.chownSync(stdin, 0, this.uid)
    const stdout = this.makeOutput('stdout')
    return { stdin, stdout, stderr: stderrToStdout ? null : this.makeOutput('stderr') }
  }

  writeStdin(contents: Buffer) {
    fs.writeFileSync(this.file('stdin'), contents)
  }

  /** Everything written so far, cut at `maxBytes`. */
  readOutput(stream: 'stdout' | 'stderr', maxBytes: number): { contents: Buffer; cut: boolean } {
    const fd = this.outputs[stream]
    if (fd === undefined) return { contents: Buffer.alloc(0), cut: false }
    const { size } = fs.fstatSync(fd)
    const contents = Buffer.alloc(Math.min(size, maxBytes))
    const length = fs.readSync(fd, contents, 0, contents.length, 0)
    return { contents: contents.subarray(0, length), cut: size > maxBytes }
  }

  /** Stores a file for the sandbox to read, and returns its path. */
  store(index: number, contents: Buffer): string {
    const stored = this.file(`file-${index}`)
    fs.writeFileSync(stored, contents, { mode: 0o600 })
    return stored
  }

  /** Makes it as good as new. False if it has to be thrown away. */
  clear(): boolean {
    this.closeOutputs()
    if (this.isSpoilt) return false
    try {
      for (const name of fs.readdirSync(this.folder)) {
        if (name !== 'code' && name !== 'out') fs.unlinkSync(this.file(name))
      }
      return removeSmall(this.codeFolder, 1) && (!this.hasOut || removeSmall(this.outFolder, 1))
    } catch {
      return false
    }
  }

  /** Deletes its files; never rejects. */
  async remove() {
    this.closeOutputs()
    await removeTree(this.folder, this.owner.log)
    used.delete(this.index)
  }

  private file(name: string): string {
    return path.join(this.folder, name)
  }

  private makeOutput(stream: 'stdout' | 'stderr'): string {
    const fd = fs.openSync(this.file(stream), 'w+', 0o600)
    this.outputs[stream] = fd
    if (this.uid !== null) fs.fchownSync(fd, this.uid, this.uid)
    return this.file(stream)
  }

  private closeOutputs() {
    for (const stream of ['stdout', 'stderr'] as const) {
      const fd = this.outputs[stream]
      if (fd !== undefined) fs.closeSync(fd)
      delete this.outputs[stream]
    }
  }
}

/** More than are in use at once on most machines. Each is two processes that sleep. */
const maxFree = 32

/** Slots to use again, the latest first. */
export class Slots {
  private readonly owner: SlotOwner
  private readonly onRemove: (slot: Slot) => void
  private readonly free: { key: string; slot: Slot }[] = []
  private readonly keys = new Map<Slot, string>()

  constructor(owner: SlotOwner, onRemove: (slot: Slot) => void) {
    this.owner = owner
    this.onRemove = onRemove
  }

  take(kind: SlotKind): Slot {
    const key = keyOf(kind)
    const at = this.free.findLastIndex((one) => one.key === key)
    const slot = this.free.splice(at, at < 0 ? 0 : 1)[0]?.slot ?? new Slot(this.owner, kind)
    this.keys.set(slot, key)
    try {
      slot.open()
    } catch (error) {
      void this.remove(slot)
      throw error
    }
    return slot
  }

  /** To be called when nothing of its sandbox is left. Never rejects. */
  async release(slot: Slot) {
    const key = this.keys.get(slot)
    if (key === undefined || !slot.clear()) return this.remove(slot)
    this.keys.delete(slot)
    this.free.push({ key, slot })
    const oldest = this.free.length > maxFree ? this.free.shift() : undefined
    if (oldest) await this.remove(oldest.slot)
  }

  private async remove(slot: Slot) {
    this.keys.delete(slot)
    this.onRemove(slot)
    await slot.remove()
  }
}

/** A folder that was removed and made anew is another one: a template still has the old one. */
function keyOf(kind: SlotKind): string {
  const { view, codeAt = '', outAt = '' } = kind
  const files = bindsOf(kind).map(({ from, to, writable = false }) =>
    [from, to, writable, fs.statSync(from).ino].join(' '),
  )
  return [view?.isThere ? view.folder : '', codeAt, outAt, ...files].join('\n')
}

function bindsOf({ view, binds }: SlotKind): readonly Bind[] {
  return view?.isThere ? binds.filter((bind) => !view.binds.includes(bind)) : binds
}

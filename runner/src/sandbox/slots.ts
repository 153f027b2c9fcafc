import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Host } from './host.ts'
import { removeTree } from './remove-tree.ts'
import type { BoxStreams } from './spawner.ts'

/**
 * User ids of sandboxes: above all ranges used by distributions and systemd, with a range for each
 * runner, so that no two live sandboxes share one (the kernel counts processes per user).
 */
export const firstUid = 1_900_000_000
const uidsPerRunner = 2000

const used = new Set<number>()
/** The host's part of a sandbox: a user, a name and a folder with its input and output. */
export interface Slot {
  name: string
  uid: number
  folder: string
  /** Bound read-only into sandboxes that get their program after the boot. */
  codeFolder: string
  makeOutFolder(): string
  makeStreams(kind: 'files' | 'socket', stderrToStdout: boolean): BoxStreams
  writeStdin(contents: Buffer): void
  /** Everything written so far, cut at `maxBytes`. */
  readOutput(stream: 'stdout' | 'stderr', maxBytes: number): { contents: Buffer; cut: boolean }
  /** Stores a file for the sandbox to read, and returns its path. */
  store(index: number, contents: Buffer): string
  /** Deletes its files; never rejects. */
  release(): Promise<void>
}

export function takeSlot(host: Host): Slot {
  let index = 0
  while (used.has(index)) index++
  if (index >= uidsPerRunner) throw new Error('Too many sandboxes at once')
  used.add(index)
  // Its program can see the name, which must not tell how many have run before.
  const name = `box-${randomBytes(8).toString('hex')}`
  const folder = path.join(host.workspace, name)
  const uid = firstUid + (process.pid % 100_000) * uidsPerRunner + index
  // Of all users of the machine, only the sandbox's may enter it, for what is bound from it.
  fs.mkdirSync(folder, { mode: 0o710 })
  if (host.isRoot) fs.chownSync(folder, 0, uid)
  const codeFolder = path.join(folder, 'code')
  fs.mkdirSync(codeFolder, { mode: 0o755 })
  const file = (stream: string) => path.join(folder, stream)

  const outputs: Partial<Record<'stdout' | 'stderr', number>> = {}

  const close = () => {
    for (const fd of [outputs.stdout, outputs.stderr]) if (fd !== undefined) fs.closeSync(fd)
    outputs.stdout = undefined
    outputs.stderr = undefined
  }

  return {
    name,
    uid,
    folder,
    codeFolder,
    makeOutFolder() {
      const out = file('out')
      fs.mkdirSync(out, { mode: 0o700 })
      if (host.isRoot) fs.chownSync(out, uid, uid)
      return out
    },
    makeStreams(kind, stderrToStdout) {
      if (kind === 'socket') return { socket: file('socket') }
      // A program that opens /dev/stdin opens it again, under the sandbox's user.
      fs.writeFileSync(file('stdin'), '', { mode: 0o640 })
      if (host.isRoot) fs.chownSync(file('stdin'), 0, uid)
      outputs.stdout = fs.openSync(file('stdout'), 'w+', 0o600)
      if (host.isRoot) fs.fchownSync(outputs.stdout, uid, uid)
      const streams = { stdin: file('stdin'), stdout: file('stdout') }
      if (stderrToStdout) return { ...streams, stderr: null }
      outputs.stderr = fs.openSync(file('stderr'), 'w+', 0o600)
      if (host.isRoot) fs.fchownSync(outputs.stderr, uid, uid)
      return { ...streams, stderr: file('stderr') }
    },
    writeStdin: (contents) => fs.writeFileSync(file('stdin'), contents),
    readOutput(stream, maxBytes) {
      const fd = outputs[stream]
      if (fd === undefined) return { contents: Buffer.alloc(0), cut: false }
      const { size } = fs.fstatSync(fd)
      const contents = Buffer.alloc(Math.min(size, maxBytes))
      const length = fs.readSync(fd, contents, 0, contents.length, 0)
      return { contents: contents.subarray(0, length), cut: size > maxBytes }
    },
    store(index, contents) {
      const stored = file(`file-${index}`)
      fs.writeFileSync(stored, contents, { mode: 0o600 })
      return stored
    },
    async release() {
      close()
      await removeTree(folder, host.log)
      used.delete(index)
    },
  }
}

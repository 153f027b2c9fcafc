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
let serial = 0

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
  const name = `box-${++serial}`
  const folder = path.join(host.workspace, name)
  // Sandbox users must be able to reach what is bound from it, but need not list it.
  fs.mkdirSync(folder, { mode: 0o711 })
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
    uid: firstUid + (process.pid % 100_000) * uidsPerRunner + index,
    folder,
    codeFolder,
    makeOutFolder() {
      const out = file('out')
      fs.mkdirSync(out, { mode: 0o700 })
      if (host.isRoot) fs.chownSync(out, this.uid, this.uid)
      return out
    },
    makeStreams(kind, stderrToStdout) {
      if (kind === 'socket') return { socket: file('socket') }
      // Readable by all, as opening /dev/stdin opens it again under the sandbox's own user.
      fs.writeFileSync(file('stdin'), '', { mode: 0o644 })
      outputs.stdout = fs.openSync(file('stdout'), 'w+', 0o600)
      if (host.isRoot) fs.fchownSync(outputs.stdout, this.uid, this.uid)
      const streams = { stdin: file('stdin'), stdout: file('stdout') }
      if (stderrToStdout) return { ...streams, stderr: null }
      outputs.stderr = fs.openSync(file('stderr'), 'w+', 0o600)
      if (host.isRoot) fs.fchownSync(outputs.stderr, this.uid, this.uid)
      return { ...streams, stderr: file('stderr') }
    },
    writeStdin: (contents) => fs.writeFileSync(file('stdin'), contents),
    readOutput(stream, maxBytes) {
      const fd = outputs[stream]
      if (fd === undefined) return { contents: Buffer.alloc(0), cut: false }
      const { size } = fs.fstatSync(fd)
      const contents = Buffer.alloc(Math.min(size, maxBytes))
      const length = fs.readSync(fd, contents, 0, contents.length, 0)
      return { contents: contents.subarray(0, length), cut: size >= maxBytes }
    },
    store(index, contents) {
      const stored = file(`file-${index}`)
      fs.writeFileSync(stored, contents)
      return stored
    },
    async release() {
      close()
      await removeTree(folder, host.log)
      used.delete(index)
    },
  }
}

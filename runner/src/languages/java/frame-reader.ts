import type { Readable } from 'node:stream'

/** The classes of one compile; like everything from a sandbox, they are bounded. */
const maxFrameBytes = 64 * 1024 * 1024
/** Every counted item has at least its length. */
const minItemBytes = 4

interface Pending {
  bytes: number
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

/** Reads length-prefixed data from a stream, one value after another. */
export class FrameReader {
  private chunks: Buffer[] = []
  private buffered = 0
  private received = 0
  private pending: Pending | null = null
  private failure: Error | null = null

  constructor(stream: Readable) {
    stream.on('data', (chunk: Buffer) => {
      this.chunks.push(chunk)
      this.buffered += chunk.length
      this.received += chunk.length
      if (this.received > maxFrameBytes) this.fail(new Error('The Java compiler sends too much'))
      this.settle()
    })
  }

  bytes(count: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.pending = { bytes: count, resolve, reject }
      this.settle()
    })
  }

  async block(): Promise<Buffer> {
    return this.bytes(await this.intUpTo(maxFrameBytes))
  }

  /** How many items follow. */
  count(): Promise<number> {
    return this.intUpTo(maxFrameBytes / minItemBytes)
  }

  endOfFrame() {
    this.received = 0
  }

  fail(error: Error) {
    this.failure = error
    this.settle()
  }

  private async intUpTo(max: number): Promise<number> {
    const value = (await this.bytes(4)).readInt32BE()
    if (value < 0 || value > max) throw new Error(`The Java compiler sent a length of ${value}`)
    return value
  }

  private settle() {
    const { pending } = this
    if (!pending) return
    if (this.buffered >= pending.bytes) {
      const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks)
      this.chunks = [all.subarray(pending.bytes)]
      this.buffered -= pending.bytes
      this.pending = null
      pending.resolve(all.subarray(0, pending.bytes))
    } else if (this.failure) {
      this.pending = null
      pending.reject(this.failure)
    }
  }
}

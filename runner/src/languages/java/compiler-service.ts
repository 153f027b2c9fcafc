import type { Readable, Writable } from 'node:stream'
import type { InstalledLanguage } from '../languages/languages.ts'
import { program } from '../pool/recipes.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { compileBox, compileEnvironment } from './compile-limits.ts'
import type { JavaTools } from './java-tools.ts'

export interface JavaSource {
  name: string
  text: Buffer
}

export interface JavaAnswer {
  succeeded: boolean
  diagnostics: Buffer
  mains: { name: string; isPublic: boolean; extendable: boolean }[]
  classes: Map<string, Buffer>
}

/** Classes of one compile; what comes from a sandbox is bounded like everything else. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** A running CompilerService (see native/java): one conversation over its standard streams. */
export class JavaService {
  readonly box: Box
  compiles = 0
  private readonly reader: Reader
  private readonly stdin: Writable

  private constructor(box: Box, streams: { stdin: Writable; stdout: Readable }) {
    this.box = box
    this.reader = new Reader(streams.stdout)
    this.stdin = streams.stdin
    this.stdin.on('error', () => {})
    box.ended.then(() => this.reader.fail(new Error('The Java compiler ended')))
  }

  static async start(host: Host, java: InstalledLanguage, tools: JavaTools, warm: boolean) {
    const box = await Box.open(host, {
      command: [
        program(java, 'java'),
        ...['-XX:+UseSerialGC', '-Xshare:auto', '-Xlog:disable', '-XX:-UsePerfData'],
        ...['-Xss16m', '-Xmx512m', '-XX:TieredStopAtLevel=1'],
        ...['-cp', '/service/classes', 'CompilerService'],
        ...(warm ? ['/service/warm-up.java'] : []),
      ],
      environment: compileEnvironment,
      limits: compileBox,
      binds: [
        { from: tools.classes, to: '/service/classes' },
        { from: tools.warmUpSource, to: '/service/warm-up.java' },
      ],
      streams: 'socket',
    })
    const service = new JavaService(box, await box.conversation())
    box.start()
    return service
  }

  /** Resolves when it has warmed up and takes requests. */
  async ready() {
    await this.reader.take(1)
  }

  async compile(options: string[], sources: JavaSource[]): Promise<JavaAnswer> {
    this.compiles++
    writeRequest(this.stdin, options, sources)
    const { reader } = this
    const succeeded = (await reader.take(1))[0] === 1
    const diagnostics = await reader.block()
    const mains: JavaAnswer['mains'] = []
    for (let left = await reader.int(); left > 0; left--) {
      const name = String(await reader.block())
      const [isPublic, extendable] = await reader.take(2)
      mains.push({ name, isPublic: isPublic === 1, extendable: extendable === 1 })
    }
    const classes = new Map<string, Buffer>()
    for (let left = await reader.int(); left > 0; left--) {
      const name = String(await reader.block())
      classes.set(name, await reader.block())
    }
    reader.endOfAnswer()
    return { succeeded, diagnostics, mains, classes }
  }

  close() {
    this.box.discard()
  }
}

function writeRequest(stdin: Writable, options: string[], sources: JavaSource[]) {
  const int = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  }
  const block = (bytes: Buffer) => [int(bytes.length), bytes]
  stdin.write(
    Buffer.concat([
      int(options.length),
      ...options.flatMap((option) => block(Buffer.from(option))),
      int(sources.length),
      ...sources.flatMap(({ name, text }) => [...block(Buffer.from(name)), ...block(text)]),
    ]),
  )
}

/** Takes exact numbers of bytes from a stream, in turn. */
class Reader {
  private chunks: Buffer[] = []
  private buffered = 0
  private total = 0
  private wanted: {
    bytes: number
    resolve: (b: Buffer) => void
    reject: (e: Error) => void
  } | null = null
  private failure: Error | null = null

  constructor(stream: Readable) {
    stream.on('data', (chunk: Buffer) => {
      this.chunks.push(chunk)
      this.buffered += chunk.length
      this.total += chunk.length
      if (this.total > MAX_ANSWER_BYTES) this.fail(new Error('The Java compiler sends too much'))
      this.serve()
    })
  }

  take(bytes: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.wanted = { bytes, resolve, reject }
      this.serve()
    })
  }

  async int() {
    return (await this.take(4)).readInt32BE()
  }

  async block() {
    const length = await this.int()
    if (length < 0 || length > MAX_ANSWER_BYTES) throw new Error('The Java compiler talks nonsense')
    return this.take(length)
  }

  endOfAnswer() {
    this.total = 0
  }

  fail(error: Error) {
    this.failure = error
    this.serve()
  }

  private serve() {
    const { wanted } = this
    if (!wanted) return
    if (this.buffered >= wanted.bytes) {
      const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks)
      this.chunks = [all.subarray(wanted.bytes)]
      this.buffered -= wanted.bytes
      this.wanted = null
      wanted.resolve(all.subarray(0, wanted.bytes))
    } else if (this.failure) {
      this.wanted = null
      wanted.reject(this.failure)
    }
  }
}

import type { Readable, Writable } from 'node:stream'
import { compileSpec } from '../../compile/compile-limits.ts'
import { Box } from '../../sandbox/box.ts'
import type { Host } from '../../sandbox/host.ts'
import type { ShortcutName, ShortcutSet } from '../../sandbox/shortcuts.ts'
import { FrameReader } from './frame-reader.ts'
import type { Jdk } from './jdk.ts'
import type { JavaTools } from './tools.ts'

export interface JavaSource {
  name: string
  text: Buffer
}

export interface JavaOutput {
  succeeded: boolean
  diagnostics: Buffer
  /** Classes with a main method. */
  mains: { name: string; isPublic: boolean; extendable: boolean }[]
  classes: Map<string, Buffer>
}

interface StartOptions {
  warm: boolean
  shortcuts: readonly ShortcutName[]
  avoid?: ShortcutSet | undefined
}

/** A running CompilerService (see native/java), spoken to over its standard streams. */
export class JavaService {
  readonly box: Box
  /** The shortcuts that started it. A resident service compiles many programs. */
  readonly shortcuts: readonly ShortcutName[]
  compiles = 0
  private readonly reader: FrameReader
  private readonly stdin: Writable

  private constructor(box: Box, streams: { stdin: Writable; stdout: Readable }) {
    this.box = box
    this.shortcuts = box.shortcuts
    this.reader = new FrameReader(streams.stdout)
    this.stdin = streams.stdin
    this.stdin.on('error', () => {})
    void box.ended.then(() => this.reader.fail(new Error('The Java compiler ended')))
  }

  /** `warm`: it compiles a program of ours before it takes requests. */
  static async start(host: Host, jdk: Jdk, tools: JavaTools, options: StartOptions) {
    const { warm, shortcuts, avoid } = options
    const box = await Box.open(host, {
      command: [
        jdk.java,
        ...['-XX:+UseSerialGC', '-Xshare:auto', '-Xlog:disable', '-XX:-UsePerfData'],
        ...['-Xss16m', '-Xmx512m', '-XX:TieredStopAtLevel=1'],
        ...['-cp', '/service/classes', 'CompilerService'],
        ...(warm ? ['/service/warm-up.java'] : []),
      ],
      ...compileSpec,
      binds: [
        ...jdk.configuration,
        { from: tools.classes, to: '/service/classes' },
        { from: tools.warmUpSource, to: '/service/warm-up.java' },
      ],
      streams: 'socket',
      shortcuts,
      avoid,
    })
    const service = new JavaService(box, await box.connect())
    box.start()
    return service
  }

  /** Resolves when it has warmed up and takes requests. */
  async ready() {
    await this.reader.bytes(1)
  }

  async compile(options: string[], sources: JavaSource[]): Promise<JavaOutput> {
    this.compiles++
    writeRequest(this.stdin, options, sources)
    const { reader } = this
    const succeeded = (await reader.bytes(1))[0] === 1
    const diagnostics = await reader.block()
    const mains: JavaOutput['mains'] = []
    for (let left = await reader.count(); left > 0; left--) {
      const name = String(await reader.block())
      const [isPublic, extendable] = await reader.bytes(2)
      mains.push({ name, isPublic: isPublic === 1, extendable: extendable === 1 })
    }
    const classes = new Map<string, Buffer>()
    for (let left = await reader.count(); left > 0; left--) {
      const name = String(await reader.block())
      classes.set(name, await reader.block())
    }
    reader.endOfFrame()
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

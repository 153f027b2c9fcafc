import type { Host } from '../../sandbox/host.ts'
import type { ShortcutName, ShortcutSet } from '../../sandbox/shortcuts.ts'
import { JavaService } from './compiler-service.ts'
import type { Jdk } from './jdk.ts'
import type { JavaTools } from './tools.ts'

/** Whatever a candidate manages to leave in a compiler is gone after this many compiles. */
const compilesPerService = 100

const resident = ['resident-javac'] as const satisfies ShortcutName[]

interface Options {
  host: Host
  jdk: Jdk
  tools: JavaTools
  /** How many to keep warm, which is 0 once they are switched off. */
  size(): number
}

/** Compiler services, each for one compile at a time, so that candidates do not wait for each other. */
export class JavaServices {
  private readonly options: Options
  private readonly idle: JavaService[] = []
  /** Those that are warming up and not promised to a compile yet. */
  private readonly warming: Promise<JavaService>[] = []
  /** Not ready yet. */
  private readonly starting = new Set<JavaService>()
  private readonly leaving = new Set<Promise<void>>()
  private closed = false

  constructor(options: Options) {
    this.options = options
  }

  /** A service for the caller alone: an idle one, else one that is warming up, else a new one. */
  async take(): Promise<JavaService> {
    for (let service = this.idle.pop(); service; service = this.idle.pop()) {
      if (service.box.isAlive) return service
    }
    return this.warming.shift() ?? this.start({ warm: false, shortcuts: resident })
  }

  /** A service for a single compile. */
  startOne(avoid: ShortcutSet | undefined): Promise<JavaService> {
    return this.start({ warm: false, shortcuts: [], avoid })
  }

  giveBack(service: JavaService) {
    const isSpare = this.idle.length + this.warming.length >= this.options.size()
    const isResident = resident.every((name) => service.shortcuts.includes(name))
    if (this.closed || isSpare || !isResident || service.compiles >= compilesPerService)
      this.discard(service)
    else this.idle.push(service)
  }

  discard(service: JavaService) {
    service.close()
    void this.fill()
  }

  /** Resolves once enough are warm, or cannot be. */
  async fill(): Promise<void> {
    while (!this.closed && this.idle.length + this.warming.length < this.options.size()) {
      const service = this.start({ warm: true, shortcuts: resident })
      this.warming.push(service)
      service.then(
        (warm) => {
          this.options.host.shortcuts.onBoot('resident-javac')
          if (this.unpromised(service)) this.giveBack(warm)
        },
        () => this.unpromised(service),
      )
    }
    await Promise.allSettled(this.warming)
  }

  async close() {
    this.closed = true
    for (const service of [...this.idle, ...this.starting]) service.close()
    await Promise.allSettled(this.warming)
    await Promise.all(this.leaving)
  }

  /** False if a compile has taken it meanwhile. */
  private unpromised(service: Promise<JavaService>): boolean {
    const at = this.warming.indexOf(service)
    if (at >= 0) this.warming.splice(at, 1)
    return at >= 0
  }

  private async start(options: Parameters<typeof JavaService.start>[3]): Promise<JavaService> {
    const { host, jdk, tools } = this.options
    const service = await JavaService.start(host, jdk, tools, options)
    const { gone } = service.box
    this.leaving.add(gone)
    void gone.then(() => this.leaving.delete(gone))
    if (this.closed) service.close()
    this.starting.add(service)
    try {
      await service.ready()
    } catch (error) {
      service.close()
      throw error
    } finally {
      this.starting.delete(service)
    }
    return service
  }
}

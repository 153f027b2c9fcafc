import fs from 'node:fs'
import path from 'node:path'
import { outAt } from '../../compile/compile-in-box.ts'
import type { Host } from '../../sandbox/host.ts'
import type { Gcc } from '../gcc/gcc.ts'
import { definitions, neededHeaders } from './instantiations.ts'
import { includesOf, prebuild, prebuiltKey } from './prebuild.ts'

const headerFile = 'all.h'
const sources = [
  { path: headerFile, text: includesOf(neededHeaders) },
  ...definitions().map((text, index) => ({ path: `type-${index}.cpp`, text })),
]

/** For all types together; 3 s on a Neoverse-N1. */
const cpuMs = 30_000

/** What `declarationsFor` declares, compiled. Programs with such declarations are linked with it. */
export class InstantiationArchive {
  readonly file = 'instantiations.a'
  readonly folder: string
  private readonly host: Host
  private readonly gcc: Gcc
  private hasFailed = false

  constructor(host: Host, gcc: Gcc, cacheDir: string) {
    this.host = host
    this.gcc = gcc
    const key = prebuiltKey(gcc, [], JSON.stringify(sources))
    this.folder = path.join(cacheDir, `instantiations-${key}`)
  }

  isBuilt(): boolean {
    return fs.existsSync(path.join(this.folder, this.file))
  }

  /** Fails if this GCC's library lacks one of the templates. Then none is declared. */
  async build(signal: AbortSignal): Promise<void> {
    if (this.isBuilt() || this.hasFailed) return
    const { path: compiler, flags } = this.gcc
    const script = `"$@" ${headerFile} && "$@" -include ${headerFile} -c *.cpp && ar rcs ${outAt}/${this.file} *.o`
    const isBuilt = await prebuild(this.host, this.folder, {
      command: ['/bin/sh', '-c', script, 'sh', compiler, ...flags],
      sources: sources.map(({ path, text }) => ({ path, contents: Buffer.from(text) })),
      makes: this.file,
      cpuMs,
      signal,
    })
    this.hasFailed = !isBuilt
  }
}

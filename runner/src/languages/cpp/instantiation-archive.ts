import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { outAt } from '../../compile/compile-in-box.ts'
import type { Host } from '../../sandbox/host.ts'
import type { Gcc } from '../gcc/gcc.ts'
import { definitions, neededHeaders } from './instantiations.ts'
import { prebuild } from './prebuild.ts'

const headerFile = 'all.h'
const sources = [
  { path: headerFile, text: neededHeaders.map((header) => `#include <${header}>\n`).join('') },
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
    const identity = JSON.stringify([process.arch, gcc.version, gcc.flags, sources])
    const key = createHash('sha256').update(identity).digest('hex').slice(0, 24)
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

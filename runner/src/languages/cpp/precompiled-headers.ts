import fs from 'node:fs'
import path from 'node:path'
import { outAt } from '../../compile/compile-in-box.ts'
import type { CompileRequest } from '../../compile/compiler.ts'
import type { Host } from '../../sandbox/host.ts'
import type { Gcc } from '../gcc/gcc.ts'
import { preludeOf } from '../gcc/prelude.ts'
import { includesOf, prebuild, prebuiltKey } from './prebuild.ts'

const maxCacheBytes = 768 * 1024 * 1024
const maxCounted = 1000
/** Building a header takes as long as several compiles, so its includes must be seen this often first. */
const buildAtCount = 3
const headerFile = 'prelude.h'

/** What most C++ programs begin with. Built at the start, the largest last. */
const commonPreludes = [
  ['iostream'],
  ['algorithm', 'iostream'],
  ['iostream', 'vector'],
  ['algorithm', 'iostream', 'vector'],
  ['bits/stdc++.h'],
]
/** It takes as long to build as all the others, so it must not delay runs that are waiting. */
const largeHeader = 'bits/stdc++.h'

/** Where a compile finds its first headers, already compiled. */
export interface PrecompiledHeader {
  folder: string
  file: string
}

/** What a precompiled header is made of. */
interface Prelude {
  text: string
  options: string[]
}

/**
 * GCC's precompiled headers, one for each set of includes and options, put in front of the
 * untouched source by `-include`. A set seen a few times is built in the background. Until then, a
 * source gets the largest common set of which it includes every header.
 */
export class PrecompiledHeaders {
  private readonly host: Host
  private readonly gcc: Gcc
  private readonly folder: string
  private readonly building = new Set<string>()
  private readonly failed = new Set<string>()
  private readonly counts = new Map<string, number>()
  private readonly closing = new AbortController()
  private lastBuild: Promise<void> = Promise.resolve()

  constructor(host: Host, gcc: Gcc) {
    this.host = host
    this.gcc = gcc
    this.folder = path.join(host.cacheDir, 'headers')
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o755 })
  }

  find({ source, compilerOptions: options }: CompileRequest): PrecompiledHeader | null {
    const headers = preludeOf(source.toString('latin1'))
    if (headers.length === 0) return null
    const exact = { text: includesOf(headers), options }
    const found = this.lookUp(exact)
    if (found) return found
    this.buildWhenSeenOften(exact)
    for (const common of commonPreludes.toReversed()) {
      if (!common.every((header) => headers.includes(header))) continue
      const largest = this.lookUp({ text: includesOf(common), options })
      if (largest) return largest
    }
    return null
  }

  /** Builds what is missing of the common ones, one after the other. */
  async warmUp(untilIdle: () => Promise<void>) {
    for (const headers of commonPreludes) {
      if (headers.includes(largeHeader)) await untilIdle()
      await this.lastBuild
      const prelude = { text: includesOf(headers), options: [] }
      if (!this.lookUp(prelude)) this.buildLater(prelude)
    }
    await this.lastBuild
  }

  async close() {
    this.closing.abort()
    await this.lastBuild
  }

  private lookUp(prelude: Prelude): PrecompiledHeader | null {
    const key = this.keyOf(prelude)
    const folder = path.join(this.folder, key)
    const compiled = path.join(folder, `${headerFile}.gch`)
    if (this.building.has(key) || !fs.existsSync(compiled)) return null
    const now = new Date()
    fs.utimesSync(folder, now, now)
    return { folder, file: headerFile }
  }

  private buildWhenSeenOften(prelude: Prelude) {
    const key = this.keyOf(prelude)
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.delete(key)
    if (count >= buildAtCount) return this.buildLater(prelude)
    if (this.counts.size >= maxCounted) this.counts.clear()
    this.counts.set(key, count)
  }

  private buildLater(prelude: Prelude) {
    const key = this.keyOf(prelude)
    if (this.building.has(key) || this.failed.has(key)) return
    this.building.add(key)
    this.enqueue(async (signal) => {
      const isBuilt = await this.build(key, prelude, signal)
      this.building.delete(key)
      if (!isBuilt) this.failed.add(key)
    })
  }

  /** One at a time: candidates' own compiles come first. */
  private enqueue(build: (signal: AbortSignal) => Promise<void>) {
    const { signal } = this.closing
    this.lastBuild = this.lastBuild.then(async () => {
      if (!signal.aborted) await build(signal)
    })
  }

  private async build(key: string, prelude: Prelude, signal: AbortSignal): Promise<boolean> {
    const { text, options } = prelude
    const compiled = `${headerFile}.gch`
    const isBuilt = await prebuild(this.host, path.join(this.folder, key), {
      command: [
        ...[this.gcc.path, ...this.gcc.flags, ...options],
        ...['-x', 'c++-header', headerFile, '-o', `${outAt}/${compiled}`],
      ],
      sources: [{ path: headerFile, contents: Buffer.from(text) }],
      makes: compiled,
      signal,
    })
    if (isBuilt) {
      this.host.shortcuts.onBoot('precompiled-headers')
      this.evict()
    }
    return isBuilt
  }

  /** Removes the least recently used; a compile that has one bound keeps it until it ends. */
  private evict() {
    const entries = fs.readdirSync(this.folder).flatMap((name) => {
      const folder = path.join(this.folder, name)
      const compiled = path.join(folder, `${headerFile}.gch`)
      const stat = fs.statSync(compiled, { throwIfNoEntry: false })
      return stat ? [{ folder, usedMs: fs.statSync(folder).mtimeMs, bytes: stat.size }] : []
    })
    entries.sort((a, b) => b.usedMs - a.usedMs)
    let total = 0
    for (const { folder, bytes } of entries) {
      total += bytes
      if (total > maxCacheBytes) fs.rmSync(folder, { recursive: true, force: true })
    }
  }

  private keyOf({ text, options }: Prelude): string {
    return prebuiltKey(this.gcc, options, text)
  }
}

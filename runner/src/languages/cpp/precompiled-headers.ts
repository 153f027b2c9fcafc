import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { compileBox, compileSpec, compileTimes } from '../../compile/compile-limits.ts'
import { type MadeFile, takeMadeFile } from '../../compile/made-file.ts'
import { Box } from '../../sandbox/box.ts'
import type { Host } from '../../sandbox/host.ts'
import { startClock, supervise } from '../../sandbox/supervise.ts'
import type { Gcc } from '../gcc/gcc.ts'
import { preludeOf } from '../gcc/prelude.ts'

const maxCacheBytes = 768 * 1024 * 1024
const maxCounted = 1000
/** A candidate runs a program many times; building takes as long as several compiles of it. */
const buildAtCount = 3
const outAt = '/out'
const headerFile = 'prelude.h'

/** Built at start, the largest last: what most C++ programs begin with. */
const commonPreludes = [
  ['iostream'],
  ['iostream', 'vector'],
  ['algorithm', 'iostream'],
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

/**
 * GCC's precompiled headers, one for each set of includes and options, put in front of the
 * untouched source by `-include`. A set seen a few times is built in the background; until then
 * the largest common one is used of which the source includes every header itself.
 */
export class PrecompiledHeaders {
  private readonly host: Host
  private readonly gcc: Gcc
  private readonly folder: string
  private readonly building = new Map<string, Promise<void>>()
  private readonly failed = new Set<string>()
  private readonly counts = new Map<string, number>()
  private closed = false
  private lastBuild: Promise<void> = Promise.resolve()

  constructor(host: Host, gcc: Gcc) {
    this.host = host
    this.gcc = gcc
    this.folder = path.join(host.cacheDir, 'headers')
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o755 })
  }

  find(source: Buffer, options: string[]): PrecompiledHeader | null {
    const headers = preludeOf(source.toString('latin1'))
    if (headers.length === 0) return null
    const exact = this.lookUp(headers, options)
    if (exact) return exact
    this.buildWhenSeenOften(headers, options)
    for (const common of commonPreludes.toReversed()) {
      if (!common.every((header) => headers.includes(header))) continue
      const found = this.lookUp(common, options)
      if (found) return found
    }
    return null
  }

  /** Builds the common ones that are missing, one after the other. */
  async warmUp(untilIdle: () => Promise<void>) {
    for (const headers of commonPreludes) {
      if (headers.includes(largeHeader)) await untilIdle()
      if (this.closed) return
      if (!this.lookUp(headers, [])) this.buildLater(headers, [])
      await this.lastBuild
    }
  }

  async close() {
    this.closed = true
    await this.lastBuild
  }

  private lookUp(headers: string[], options: string[]) {
    const key = this.keyOf(headers, options)
    const folder = path.join(this.folder, key)
    const compiled = path.join(folder, `${headerFile}.gch`)
    if (this.building.has(key) || !fs.existsSync(compiled)) return null
    const now = new Date()
    fs.utimesSync(folder, now, now)
    return { folder, file: headerFile }
  }

  private buildWhenSeenOften(headers: string[], options: string[]) {
    const key = this.keyOf(headers, options)
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.delete(key)
    if (count >= buildAtCount) return this.buildLater(headers, options)
    if (this.counts.size >= maxCounted) this.counts.clear()
    this.counts.set(key, count)
  }

  private buildLater(headers: string[], options: string[]) {
    const key = this.keyOf(headers, options)
    if (this.closed || this.building.has(key) || this.failed.has(key)) return
    // One at a time: candidates' own compiles come first.
    this.lastBuild = this.lastBuild.then(async () => {
      const isBuilt = !this.closed && (await this.build(key, headers, options))
      this.building.delete(key)
      if (!isBuilt) this.failed.add(key)
    })
    this.building.set(key, this.lastBuild)
  }

  private async build(key: string, headers: string[], options: string[]): Promise<boolean> {
    const text = headers.map((header) => `#include <${header}>\n`).join('')
    try {
      const box = await Box.open(this.host, {
        command: [
          ...[this.gcc.path, ...this.gcc.flags, ...options],
          ...['-x', 'c++-header', headerFile, '-o', `${outAt}/${headerFile}.gch`],
        ],
        ...compileSpec,
        limits: { ...compileBox, fileSizeKb: 256 * 1024 },
        files: [{ path: headerFile, contents: Buffer.from(text) }],
        outAt,
        stderrToStdout: true,
      })
      try {
        const clock = startClock(box)
        box.start()
        const { end, stopped } = await supervise(box, compileTimes(), clock)
        if (end.exitCode !== 0 || stopped) return false
        const stored = await takeMadeFile(box, `${headerFile}.gch`, (compiled) => {
          this.store(key, text, compiled)
          return true
        })
        return stored ?? false
      } finally {
        box.discard()
      }
    } catch {
      return false
    }
  }

  private store(key: string, text: string, compiled: MadeFile) {
    const folder = path.join(this.folder, key)
    const temporary = `${folder}.${process.pid}.tmp`
    fs.rmSync(temporary, { recursive: true, force: true })
    fs.mkdirSync(temporary, { mode: 0o755 })
    fs.writeFileSync(path.join(temporary, headerFile), text)
    fs.copyFileSync(`/proc/self/fd/${compiled.fd}`, path.join(temporary, `${headerFile}.gch`))
    fs.chmodSync(path.join(temporary, `${headerFile}.gch`), 0o644)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(temporary, folder)
    this.evict()
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

  private keyOf(headers: string[], options: string[]): string {
    const { version, flags } = this.gcc
    const identity = JSON.stringify([process.arch, version, [...flags, ...options], headers])
    return createHash('sha256').update(identity).digest('hex').slice(0, 24)
  }
}

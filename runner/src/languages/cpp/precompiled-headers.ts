import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Job } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import { program } from '../pool/recipes.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { cpuBaseline, supervise } from '../sandbox/supervise.ts'
import { compileBox, compileEnvironment, compileTimes } from './compile-limits.ts'
import { preludeOf } from './prelude.ts'

const MAX_CACHE_BYTES = 768 * 1024 * 1024
const MAX_SEEN = 1000
/** A candidate runs a program many times; building takes as long as several compiles of it. */
const BUILT_WHEN_SEEN = 3
const OUT = '/out'
const HEADER = 'prelude.h'

/** Built at start, the largest last: what most C++ programs begin with. */
const commonPreludes = [
  ['iostream'],
  ['iostream', 'vector'],
  ['algorithm', 'iostream'],
  ['algorithm', 'iostream', 'vector'],
  ['bits/stdc++.h'],
]
/** It takes as long to build as all others, so runs that are waiting go first. */
const LARGE = 'bits/stdc++.h'

/** Where a compile finds the headers it starts with, already compiled. */
export interface PrecompiledHeader {
  folder: string
  file: string
}

/**
 * GCC's precompiled headers, one for each list of includes and flags, used by `-include` in front
 * of the untouched source. A list seen a few times is built in the background; until then the
 * largest common one serves of which the source includes every header itself.
 */
export class PrecompiledHeaders {
  private readonly host: Host
  private readonly folder: string
  private readonly building = new Map<string, Promise<void>>()
  private readonly failed = new Set<string>()
  private readonly seen = new Map<string, number>()
  private closed = false
  private turn: Promise<void> = Promise.resolve()

  constructor(host: Host) {
    this.host = host
    this.folder = path.join(host.cacheDir, 'headers')
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o755 })
  }

  find(job: Pick<Job, 'language' | 'source'>, flags: string[]): PrecompiledHeader | null {
    if (job.language.language !== 'C++') return null
    const headers = preludeOf(job.source.toString('latin1'))
    if (headers.length === 0) return null
    const exact = this.lookUp(job.language, headers, flags)
    if (exact) return exact
    this.buildWhenSeenOften(job.language, headers, flags)
    for (const common of commonPreludes.toReversed()) {
      if (!common.every((header) => headers.includes(header))) continue
      const found = this.lookUp(job.language, common, flags)
      if (found) return found
    }
    return null
  }

  /** Builds the common ones that are missing, one after the other. */
  async warmUp(language: InstalledLanguage, flags: string[], untilLull: () => Promise<void>) {
    if ('missing' in language.toolchain) return
    for (const headers of commonPreludes) {
      if (headers.includes(LARGE)) await untilLull()
      if (this.closed) return
      if (!this.lookUp(language, headers, flags)) this.buildLater(language, headers, flags)
      await this.turn
    }
  }

  async close() {
    this.closed = true
    await this.turn
  }

  private lookUp(language: InstalledLanguage, headers: string[], flags: string[]) {
    const key = keyOf(language, headers, flags)
    const folder = path.join(this.folder, key)
    const compiled = path.join(folder, `${HEADER}.gch`)
    if (this.building.has(key) || !fs.existsSync(compiled)) return null
    const now = new Date()
    fs.utimesSync(folder, now, now)
    return { folder, file: HEADER }
  }

  private buildWhenSeenOften(language: InstalledLanguage, headers: string[], flags: string[]) {
    const key = keyOf(language, headers, flags)
    const times = (this.seen.get(key) ?? 0) + 1
    this.seen.delete(key)
    if (times >= BUILT_WHEN_SEEN) return this.buildLater(language, headers, flags)
    if (this.seen.size >= MAX_SEEN) this.seen.clear()
    this.seen.set(key, times)
  }

  private buildLater(language: InstalledLanguage, headers: string[], flags: string[]) {
    const key = keyOf(language, headers, flags)
    if (this.closed || this.building.has(key) || this.failed.has(key)) return
    // One at a time: candidates' own compiles come first.
    this.turn = this.turn.then(async () => {
      const made = !this.closed && (await this.build(key, language, headers, flags))
      this.building.delete(key)
      if (!made) this.failed.add(key)
    })
    this.building.set(key, this.turn)
  }

  private async build(
    key: string,
    language: InstalledLanguage,
    headers: string[],
    flags: string[],
  ): Promise<boolean> {
    const text = headers.map((header) => `#include <${header}>\n`).join('')
    try {
      const box = await Box.open(this.host, {
        command: [
          program(language, 'compiler'),
          ...flags,
          ...['-x', 'c++-header', HEADER, '-o', `${OUT}/${HEADER}.gch`],
        ],
        environment: compileEnvironment,
        limits: { ...compileBox, fileSizeKb: 256 * 1024 },
        files: [{ path: HEADER, contents: Buffer.from(text) }],
        outAt: OUT,
        stderrToStdout: true,
      })
      try {
        const clock = { baselineCpuUs: cpuBaseline(box), startMs: performance.now() }
        box.start()
        const { end, stopped } = await supervise(box, compileTimes, clock)
        const made = path.join(box.slot.folder, 'out', `${HEADER}.gch`)
        if (end.exitCode !== 0 || stopped || !fs.lstatSync(made).isFile()) return false
        this.store(key, text, made)
        return true
      } finally {
        box.discard()
      }
    } catch {
      return false
    }
  }

  private store(key: string, text: string, made: string) {
    const folder = path.join(this.folder, key)
    const building = `${folder}.${process.pid}.tmp`
    fs.rmSync(building, { recursive: true, force: true })
    fs.mkdirSync(building, { mode: 0o755 })
    fs.writeFileSync(path.join(building, HEADER), text)
    fs.copyFileSync(made, path.join(building, `${HEADER}.gch`))
    fs.chmodSync(path.join(building, `${HEADER}.gch`), 0o644)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(building, folder)
    this.bound()
  }

  /** Forgets the longest unused ones; a compile that has one bound keeps it until it ends. */
  private bound() {
    const entries = fs.readdirSync(this.folder).flatMap((name) => {
      const folder = path.join(this.folder, name)
      const compiled = fs.statSync(path.join(folder, `${HEADER}.gch`), { throwIfNoEntry: false })
      return compiled ? [{ folder, usedMs: fs.statSync(folder).mtimeMs, bytes: compiled.size }] : []
    })
    entries.sort((a, b) => b.usedMs - a.usedMs)
    let total = 0
    for (const { folder, bytes } of entries) {
      total += bytes
      if (total > MAX_CACHE_BYTES) fs.rmSync(folder, { recursive: true, force: true })
    }
  }
}

function keyOf(language: InstalledLanguage, headers: string[], flags: string[]): string {
  const version = 'version' in language.toolchain ? language.toolchain.version : ''
  const identity = JSON.stringify([process.arch, version, flags, headers])
  return createHash('sha256').update(identity).digest('hex').slice(0, 24)
}

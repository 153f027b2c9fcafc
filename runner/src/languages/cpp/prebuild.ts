import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { outAt } from '../../compile/compile-in-box.ts'
import { compileBox, compileSpec, compileTimes } from '../../compile/compile-limits.ts'
import { takeMadeFile } from '../../compile/made-file.ts'
import { Box } from '../../sandbox/box.ts'
import type { Host } from '../../sandbox/host.ts'
import { startClock, supervise } from '../../sandbox/supervise.ts'
import type { Gcc } from '../gcc/gcc.ts'

interface Recipe {
  command: string[]
  sources: { path: string; contents: Buffer }[]
  /** The file in `outAt` that the command makes. */
  makes: string
  /** Stops the compiler. */
  signal: AbortSignal
}

/**
 * Compiles our own sources in a sandbox and stores the result in `folder`, next to them: GCC
 * looks for a precompiled header beside the header. Resolves to false if the compiler fails.
 */
export async function prebuild(host: Host, folder: string, recipe: Recipe): Promise<boolean> {
  const { command, sources, makes, signal } = recipe
  try {
    const box = await Box.open(host, {
      ...compileSpec,
      command,
      limits: { ...compileBox, fileSizeKb: 256 * 1024 },
      files: sources,
      outAt,
      stderrToStdout: true,
    })
    try {
      const clock = startClock(box)
      box.start()
      const { end, stopped } = await supervise(box, compileTimes(), clock, signal)
      if (end.exitCode !== 0 || stopped) return false
      const stored = await takeMadeFile(box, makes, ({ fd }) => {
        const temporary = fs.mkdtempSync(`${folder}.tmp-`)
        fs.chmodSync(temporary, 0o755)
        for (const source of sources) {
          fs.writeFileSync(path.join(temporary, source.path), source.contents)
        }
        fs.copyFileSync(`/proc/self/fd/${fd}`, path.join(temporary, makes))
        fs.chmodSync(path.join(temporary, makes), 0o644)
        moveUnlessThere(temporary, folder)
        return true
      })
      return stored ?? false
    } finally {
      box.discard()
      await box.gone
    }
  } catch {
    return false
  }
}

/** Another runner may have made the same, and its compilers may be reading it: leave it alone. */
function moveUnlessThere(from: string, to: string) {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    fs.rmSync(from, { recursive: true, force: true })
    if (!fs.existsSync(to)) throw error
  }
}

/** Equal for everything that the same compiler makes of the same text. */
export function prebuiltKey({ version, flags }: Gcc, options: string[], text: string): string {
  const identity = JSON.stringify([process.arch, version, [...flags, ...options], text])
  return createHash('sha256').update(identity).digest('hex').slice(0, 24)
}

export function includesOf(headers: string[]): string {
  return headers.map((header) => `#include <${header}>\n`).join('')
}

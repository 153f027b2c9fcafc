import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('../../native/', import.meta.url))

/** What each is linked as, the best first. */
const linkings = {
  launch: [['-static'], []],
  spawn: [['-static'], []],
  'python-parent': [['-shared', '-fPIC']],
}

/**
 * Builds one of our C programs (see native/) into the cache. Null without a C compiler: sandboxes
 * then start through sh, cannot be booted ahead, and a program's death by signal N reads like its
 * exit with 128+N.
 */
export function buildNative(
  name: keyof typeof linkings,
  { gcc, cacheDir }: { gcc: string; cacheDir: string },
): string | null {
  if (!fs.existsSync(gcc)) return null
  const source = path.join(SOURCES, `${name}.c`)
  const hash = createHash('sha256').update(process.arch)
  for (const file of [source, path.join(SOURCES, 'limits.h')]) hash.update(fs.readFileSync(file))
  const binary = path.join(cacheDir, `${name}-${hash.digest('hex').slice(0, 16)}`)
  if (fs.existsSync(binary)) return binary
  const temporary = `${binary}.${process.pid}.tmp`
  for (const linking of linkings[name]) {
    try {
      execFileSync(gcc, ['-O2', ...linking, '-o', temporary, source], {
        stdio: 'ignore',
        env: { PATH: '/usr/bin:/bin' },
      })
      fs.chmodSync(temporary, 0o755)
      fs.renameSync(temporary, binary)
      return binary
    } catch {
      fs.rmSync(temporary, { force: true })
    }
  }
  return null
}

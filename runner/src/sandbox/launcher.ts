import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('../../native/launch.c', import.meta.url))

/**
 * Builds the sandbox's first process (see native/launch.c) into the cache. Without a C compiler
 * there is none: sandboxes then start through sh, cannot be booted ahead, and a program's death by
 * signal N reads like its exit with 128+N.
 */
export function buildLauncher(cacheDir: string): string | null {
  const source = fs.readFileSync(SOURCE)
  const name = createHash('sha256').update(source).update(process.arch).digest('hex').slice(0, 16)
  const binary = path.join(cacheDir, `launch-${name}`)
  if (fs.existsSync(binary)) return binary
  const temporary = `${binary}.${process.pid}.tmp`
  for (const linking of [['-static'], []]) {
    try {
      execFileSync('/usr/bin/gcc', ['-O2', ...linking, '-o', temporary, SOURCE], {
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

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds one of our C programs (see native/) into the cache. Null without a C compiler: sandboxes
 * then start through sh, cannot be booted ahead, and a program's death by signal N reads like its
 * exit with 128+N.
 */
export function buildNative(
  name: 'launch' | 'spawn',
  { gcc, cacheDir }: { gcc: string; cacheDir: string },
): string | null {
  if (!fs.existsSync(gcc)) return null
  const sourceFile = fileURLToPath(new URL(`../../native/${name}.c`, import.meta.url))
  const source = fs.readFileSync(sourceFile)
  const hash = createHash('sha256').update(source).update(process.arch).digest('hex').slice(0, 16)
  const binary = path.join(cacheDir, `${name}-${hash}`)
  if (fs.existsSync(binary)) return binary
  const temporary = `${binary}.${process.pid}.tmp`
  for (const linking of [['-static'], []]) {
    try {
      execFileSync(gcc, ['-O2', ...linking, '-o', temporary, sourceFile], {
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

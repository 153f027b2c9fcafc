import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const nativeSources = fileURLToPath(new URL('../../native/', import.meta.url))

/** What to link each kind as, the best first. */
const linking = {
  program: [['-static'], []],
  library: [['-shared', '-fPIC']],
}

const headers = fs
  .readdirSync(nativeSources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.h'))

export type NativeKind = keyof typeof linking

/** On top of our own. */
export type NativeFlags = Record<NativeKind, string[]>

interface NativeTools {
  gcc: string
  cacheDir: string
  flags: NativeFlags
}

/** Builds native/NAME.c into the cache. Null where that is not possible, as without a compiler. */
export function buildNative(
  name: string,
  kind: NativeKind,
  { gcc, cacheDir, flags }: NativeTools,
): string | null {
  if (!fs.existsSync(gcc)) return null
  const source = path.join(nativeSources, `${name}.c`)
  const hash = createHash('sha256').update(JSON.stringify([process.arch, flags[kind]]))
  for (const file of [source, ...headers.map((header) => path.join(nativeSources, header))]) {
    hash.update(fs.readFileSync(file))
  }
  const fileName = `${name.replaceAll('/', '-')}-${hash.digest('hex').slice(0, 16)}`
  const binary = path.join(cacheDir, fileName)
  if (fs.existsSync(binary)) return binary
  const temporary = `${binary}.${process.pid}.tmp`
  for (const options of linking[kind]) {
    try {
      execFileSync(gcc, ['-O2', ...flags[kind], ...options, '-o', temporary, source], {
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

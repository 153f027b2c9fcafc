import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** No interpreter's library is deeper. */
const maxDepth = 6

/** The files and folders that match, with the targets of links, each by its real path. */
export function expand(patterns: readonly string[]): string[] {
  return patterns.flatMap(matches).flatMap(withTargets)
}

/** A pattern has `*` in single parts of its path. */
function matches(pattern: string): string[] {
  let found = ['/']
  for (const part of pattern.split('/').filter(Boolean)) {
    if (!part.includes('*')) {
      found = found.map((folder) => path.join(folder, part))
      continue
    }
    const literal = part.split('*').map((text) => text.replace(/[.+()[\]]/g, '\\$&'))
    const matcher = new RegExp(`^${literal.join('.*')}$`)
    found = found.flatMap((folder) =>
      namesIn(folder)
        .filter((name) => matcher.test(name))
        .map((name) => path.join(folder, name)),
    )
  }
  return found.filter((file) => fs.existsSync(file))
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

/** The file and all that its links lead to; /lib/x is /usr/lib/x. */
function withTargets(file: string): string[] {
  const itself = path.join(fs.realpathSync(path.dirname(file)), path.basename(file))
  if (!fs.lstatSync(itself).isSymbolicLink()) return [itself]
  const next = path.resolve(path.dirname(itself), fs.readlinkSync(itself))
  return [itself, ...withTargets(next)]
}

/** What may need libraries: the files themselves, and libraries in the folders. */
export function programsIn(files: readonly string[], depth = maxDepth): string[] {
  return files.flatMap((file) => {
    const stat = fs.lstatSync(file)
    if (stat.isFile()) return [file]
    if (!stat.isDirectory() || depth === 0) return []
    const entries = fs.readdirSync(file, { withFileTypes: true })
    const inner = entries.filter((one) => one.isDirectory() || isLibrary(one))
    return programsIn(
      inner.map(({ name }) => path.join(file, name)),
      depth - 1,
    )
  })
}

function isLibrary(entry: fs.Dirent): boolean {
  return entry.isFile() && /\.so(\.|$)/.test(entry.name)
}

/** The libraries that each program needs. It takes a while, so the cache keeps it for the next start. */
export async function librariesOf(
  programs: readonly string[],
  cacheDir: string,
): Promise<Map<string, string[]>> {
  const hash = createHash('sha256')
  for (const file of ['/etc/ld.so.cache', ...programs]) {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    hash.update(`${file} ${stat?.size} ${stat?.mtimeMs}\n`)
  }
  const cached = path.join(cacheDir, `libraries-${hash.digest('hex').slice(0, 16)}`)
  if (!fs.existsSync(cached)) {
    const temporary = `${cached}.${process.pid}.tmp`
    await fs.promises.writeFile(temporary, await listLibraries(programs))
    await fs.promises.rename(temporary, cached)
  }
  return parse(await fs.promises.readFile(cached, 'utf8'))
}

function listLibraries(programs: readonly string[]): Promise<string> {
  const options = { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    // ldd reports failure for a file that is not a program, and goes on. /bin/sh is there because ldd
    // prints no names if it gets a single file.
    execFile('/usr/bin/ldd', ['/bin/sh', ...programs], options, (_error, stdout) => resolve(stdout))
  })
}

function parse(listing: string): Map<string, string[]> {
  const libraries = new Map<string, string[]>()
  let current: string[] = []
  for (const line of listing.split('\n')) {
    const program = line.match(/^(\/.*):$/)?.[1]
    const library = line.match(/^\s.*?(\/\S+) \(0x/)?.[1]
    if (program) {
      current = []
      libraries.set(program, current)
    }
    if (library) current.push(library)
  }
  return libraries
}

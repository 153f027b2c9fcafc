import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Bind, View } from './box-spec.ts'
import type { HostLog } from './host-log.ts'
import { expand, librariesOf, programsIn } from './view-files.ts'

/** What programs of every language may expect of a system. */
const common = [
  'sh dash bash [ basename cat chmod cp cut date dirname echo env expr false grep head',
  'id ls mkdir mv nproc prlimit printf pwd rm sed seq sleep sort tail tee test touch tr true',
  'uname uniq wc which xargs yes',
].flatMap((names) => names.split(' ').map((name) => `/usr/bin/${name}`))
const data = [
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/usr/lib/locale/C.utf8',
  '/usr/share/zoneinfo',
  ...['gconv', 'libgcc_s.so.1', 'libnss_files.so.2'].flatMap(inLibraries),
]

/** Debian has a folder for each architecture. */
export function inLibraries(name: string): string[] {
  return [`/usr/lib/*-linux-gnu/${name}`, `/usr/lib64/${name}`]
}

/**
 * What a program reads from disk stays in memory for a while, and another program can notice that. So
 * programs see only files that are always in memory. See docs/decisions/0054.
 */
export class Views {
  readonly folder: string
  private readonly cacheDir: string
  private readonly log: HostLog
  private readonly warnings: string[]
  private readonly isWanted: boolean
  private readonly supported: string[] = []
  private readonly views = new Map<string, View & { files: string[] }>()

  constructor(
    folder: string,
    cacheDir: string,
    log: HostLog,
    warnings: string[],
    isWanted: boolean,
  ) {
    this.isWanted = isWanted
    this.folder = folder
    this.cacheDir = cacheDir
    this.log = log
    this.warnings = warnings
    fs.mkdirSync(folder)
  }

  /** Its libraries are in every view: it runs in sandboxes, but is not for programs to see. */
  support(program: string) {
    this.supported.push(program)
  }

  /** `files` may be patterns; what does not exist is left out. To be called before the first `fill`. */
  add(name: string, files: readonly string[], binds: readonly Bind[] = []): View {
    const folder = path.join(this.folder, name.replace(/\W/g, '-'))
    const tops = ['/usr', '/etc', ...binds.map(({ to }) => `/${to.split('/')[1]}`)]
    const all = [...common, ...data, ...files]
    const view = { folder, tops: [...new Set(tops)], binds, files: all, isThere: false }
    this.views.set(name, view)
    return view
  }

  /** Fills the memory that the spawner with this pid has mounted. Never rejects. */
  async fill(pid: number): Promise<void> {
    const views = [...this.views.values()]
    for (const view of views) view.isThere = false
    if (views.length === 0 || !this.isWanted) return
    const began = performance.now()
    try {
      const megabytes = await this.copyTo(`/proc/${pid}/root${this.folder}`)
      for (const view of views) view.isThere = true
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      this.log.info(`programs see ${megabytes} MB of files in memory, copied in ${seconds} s`)
    } catch (error) {
      this.warn((error as Error).message)
    }
  }

  warn(reason: string) {
    if (!this.isWanted) return
    const warning = diskWarning(reason)
    if (this.warnings.includes(warning)) return
    this.warnings.push(warning)
    this.log.warn(warning)
  }

  /** Every file once, and a tree of links to them for each view. Returns what it takes. */
  private async copyTo(image: string): Promise<number> {
    const contents = await this.contents()
    const bound = [...this.views.values()].flatMap(({ binds }) => binds.map(({ from }) => from))
    const all = [...new Set([...[...contents.values()].flat(), ...bound])]
    const sizes = await run('du', ['-csm', '--files0-from=-'], '/', all)
    const megabytes = Number(sizes.trim().split('\n').at(-1)?.split('\t')[0])
    if (megabytes > maxMegabytes()) {
      throw new Error(`a copy needs ${megabytes} MB, and may take ${maxMegabytes()} of the memory`)
    }
    const store = path.join(image, '.all')
    await fs.promises.mkdir(store)
    await run('xargs', ['-0', 'cp', '-a', '--parents', '-t', store], '/', all.map(relative))
    for (const [view, files] of contents) {
      const root = path.join(image, path.basename(view.folder))
      await fs.promises.mkdir(root)
      const link = ['-0', 'cp', '-aln', '--parents', '-t', root]
      await run('xargs', link, store, files.map(relative))
      for (const { from, to } of view.binds) {
        await fs.promises.mkdir(path.dirname(root + to), { recursive: true })
        await run('cp', ['-alT', relative(from), root + to], store)
      }
    }
    return megabytes
  }

  private async contents(): Promise<Map<View, string[]>> {
    const parts = [...this.views.values()].map((view) => {
      const files = expand(view.files)
      return {
        view,
        files,
        programs: programsIn([...files, ...view.binds.map(({ from }) => from), ...this.supported]),
      }
    })
    const programs = [...new Set(parts.flatMap((part) => part.programs))]
    const libraries = await librariesOf(programs, this.cacheDir)
    return new Map(
      parts.map(({ view, files, programs }) => {
        const needed = new Set(programs.flatMap((program) => libraries.get(program) ?? []))
        return [view, [...new Set([...files, ...expand([...needed])])]]
      }),
    )
  }
}

export function diskWarning(reason: string): string {
  return (
    `Programs see files of the disk (${reason}): by which parts of them are in memory, a program could ` +
    'tell a later one something of its input.'
  )
}

const relative = (file: string) => file.slice(1)

/** How much memory the files may take; the rest is for programs. */
function maxMegabytes(): number {
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
  return Math.floor(bytes / 4 / 1024 ** 2)
}

/** Resolves to what the program prints. `input` is passed to it as a list of paths. */
function run(program: string, args: string[], cwd: string, input: string[] = []): Promise<string> {
  const options = { cwd, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, options, (error, stdout, stderr) =>
      error ? reject(new Error(stderr.trim() || String(error))) : resolve(stdout),
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input.map((file) => `${file}\0`).join(''))
  })
}

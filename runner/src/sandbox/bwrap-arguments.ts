import fs from 'node:fs'

export interface Bind {
  from: string
  to: string
  writable?: boolean
}

/** A file given to the sandbox's working folder before the program starts. */
export interface BoxFile {
  path: string
  contents: Buffer
}

export const BOX = '/box'

/** What a toolchain looks up outside /usr. None of it tells anything about the host's users. */
const ETC = [
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/java-17-openjdk',
  '/etc/java-21-openjdk',
]

/** Found once: these do not change while we run. */
const systemArguments = [...systemLinks(), ...etcBinds()]

function systemLinks(): string[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((folder) => {
    const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
    if (!stat) return []
    if (stat.isSymbolicLink()) return ['--symlink', fs.readlinkSync(folder), folder]
    return ['--ro-bind', folder, folder]
  })
}

function etcBinds(): string[] {
  const jdks = fs.existsSync('/etc')
    ? fs.readdirSync('/etc').filter((n) => /^java(-|$)/.test(n))
    : []
  const folders = new Set([...ETC, ...jdks.map((name) => `/etc/${name}`)])
  return [...folders].filter((name) => fs.existsSync(name)).flatMap((f) => ['--ro-bind', f, f])
}

export interface BwrapInput {
  options: string[]
  boxBytes: number
  binds: Bind[]
  /** Descriptor of each file's contents, in bwrap's own table. */
  files: { path: string; fd: number }[]
  environment: Record<string, string>
  seccompFd: number
  infoFd: number
}

/** Everything before the command: an own user, network, processes, memory-backed folders. */
export function bwrapArguments(input: BwrapInput): string[] {
  const size = String(input.boxBytes)
  return [
    '--unshare-all',
    '--unshare-user',
    ...input.options,
    '--die-with-parent',
    '--new-session',
    '--as-pid-1',
    '--hostname',
    'box',
    ...['--ro-bind', '/usr', '/usr'],
    ...systemArguments,
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--size', size, '--tmpfs', '/tmp', '--size', size, '--tmpfs', BOX],
    // bwrap's /dev is a writable tmpfs without a size; shared memory gets one of its own.
    ...['--size', size, '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...input.binds.flatMap(({ from, to, writable }) => [
      writable ? '--bind' : '--ro-bind',
      from,
      to,
    ]),
    ...input.files.flatMap(({ path, fd }) => ['--file', String(fd), `${BOX}/${path}`]),
    ...['--remount-ro', '/', '--chdir', BOX, '--clearenv'],
    ...Object.entries(input.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--seccomp', String(input.seccompFd), '--info-fd', String(input.infoFd)],
  ]
}

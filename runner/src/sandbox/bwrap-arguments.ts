import fs from 'node:fs'
import type { Bind } from './box-spec.ts'

/** The program's working folder. */
export const boxFolder = '/box'

/** Where a program can write. */
export const memoryFolders = ['/tmp', boxFolder, '/dev/shm']

/** What toolchains look up outside /usr. None of it says anything about the host's users. */
const etcFiles = ['/etc/alternatives', '/etc/ld.so.cache']

/** Counters of the whole machine, through which one sandbox could signal to another. */
const hiddenFiles = ['/proc/locks', '/proc/vmstat']
/** Besides such counters: terminals, of which the machine has a limited number. */
const hiddenFolders = ['/proc/sys/fs', '/dev/pts']

/** Computed once: these do not change while we run. */
const systemArguments = [...systemLinks(), ...etcBinds()]
const hidingArguments = [
  // Opening it fails there, since devices are disabled in what is bound.
  ...hiddenFiles.filter(isOnHost).flatMap((file) => ['--ro-bind', '/dev/null', file]),
  ...hiddenFolders.filter(isOnHost).flatMap((f) => ['--tmpfs', f, '--remount-ro', f]),
  // Files such as /proc/self/autogroup would let a program slow itself down.
  ...['--remount-ro', '/proc'],
]

function isOnHost(path: string): boolean {
  return fs.existsSync(path)
}

function systemLinks(): string[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((folder) => {
    const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
    if (!stat) return []
    if (stat.isSymbolicLink()) return ['--symlink', fs.readlinkSync(folder), folder]
    return ['--ro-bind', folder, folder]
  })
}

function etcBinds(): string[] {
  return etcFiles.filter(isOnHost).flatMap((f) => ['--ro-bind', f, f])
}

interface BwrapInput {
  options: string[]
  boxBytes: number
  binds: Bind[]
  /** The descriptor of each file's contents, as bwrap sees it. */
  files: { path: string; fd: number }[]
  environment: Record<string, string>
  seccompFd: number
  infoFd: number
}

/** Everything before the command: own user, network, processes, and memory-backed folders. */
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
    ...memoryFolders.flatMap((folder) => ['--size', size, '--tmpfs', folder]),
    // bwrap's /dev is a writable tmpfs without a size limit.
    ...[...hidingArguments, '--remount-ro', '/dev'],
    ...input.binds.flatMap(({ from, to, writable }) => [
      writable ? '--bind' : '--ro-bind',
      from,
      to,
    ]),
    ...input.files.flatMap(({ path, fd }) => ['--file', String(fd), `${boxFolder}/${path}`]),
    ...['--remount-ro', '/', '--chdir', boxFolder, '--clearenv'],
    ...Object.entries(input.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--seccomp', String(input.seccompFd), '--info-fd', String(input.infoFd)],
  ]
}

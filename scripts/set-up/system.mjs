import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say, warn } from './say.mjs'

/**
 * The system packages the product uses: how to detect each, its name in each package manager, and
 * what does not work without it.
 */
const parts = {
  bubblewrap: {
    found: () => onPath('bwrap'),
    packages: { apt: ['bubblewrap'], dnf: ['bubblewrap'], pacman: ['bubblewrap'] },
    without: 'no code can be run',
  },
  gcc: {
    found: () => onPath('gcc'),
    packages: { apt: ['gcc', 'libc6-dev'], dnf: ['gcc'], pacman: ['gcc'] },
    without: 'C cannot be run',
  },
  'g++': {
    found: () => onPath('g++'),
    packages: { apt: ['g++'], dnf: ['gcc-c++'], pacman: ['gcc'] },
    without: 'C++ cannot be run',
  },
  'JDK 17 or newer': {
    found: () => onPath('javac'),
    packages: {
      apt: ['default-jdk-headless'],
      dnf: ['java-latest-openjdk-devel'],
      pacman: ['jdk-openjdk'],
    },
    without: 'Java cannot be run',
  },
  python3: {
    found: () => isExecutable('/usr/bin/python3'),
    packages: { apt: ['python3'], dnf: ['python3'], pacman: ['python'] },
    without: 'Python cannot be run',
  },
  Go: {
    found: () => isExecutable('/usr/bin/go'),
    packages: { apt: ['golang-go'], dnf: ['golang-bin'], pacman: ['go'] },
    without: 'Go cannot be tested',
  },
  PHP: {
    found: () => isExecutable('/usr/bin/php'),
    packages: { apt: ['php-cli'], dnf: ['php-cli'], pacman: ['php'] },
    without: 'PHP cannot be tested',
  },
  Ruby: {
    found: () => isExecutable('/usr/bin/ruby'),
    packages: { apt: ['ruby'], dnf: ['ruby'], pacman: ['ruby'] },
    without: 'Ruby cannot be tested',
  },
  Perl: {
    found: () => isExecutable('/usr/bin/perl'),
    packages: { apt: ['perl'], dnf: ['perl'], pacman: ['perl'] },
    without: 'Perl cannot be tested',
  },
  SQLite: {
    found: () => isExecutable('/usr/bin/sqlite3'),
    packages: { apt: ['sqlite3'], dnf: ['sqlite'], pacman: ['sqlite'] },
    without: 'SQL cannot be run',
  },
  Rust: {
    found: () => isExecutable('/usr/bin/rustc'),
    packages: { apt: ['rustc'], dnf: ['rust'], pacman: ['rust'] },
    without: 'Rust cannot be tested',
  },
  Mono: {
    found: () => isExecutable('/usr/bin/mono') && isExecutable('/usr/bin/mcs'),
    packages: {
      apt: ['mono-mcs', 'mono-runtime', 'libmono-system-numerics4.0-cil'],
      dnf: ['mono-core'],
      pacman: ['mono'],
    },
    without: 'C# cannot be tested',
  },
  Chromium: {
    found: () =>
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].some(onPath),
    packages: { apt: ['chromium-headless-shell'], dnf: ['chromium'], pacman: ['chromium'] },
    without: 'nothing can be tested in a browser',
  },
  Redis: {
    found: () => onPath('redis-server') || onPath('valkey-server'),
    packages: { apt: ['redis-server'], dnf: ['valkey'], pacman: ['valkey'] },
    without: 'running several nodes cannot be tested',
  },
  nginx: {
    found: () => onPath('nginx') || isExecutable('/usr/sbin/nginx'),
    packages: { apt: ['nginx-light'], dnf: ['nginx'], pacman: ['nginx'] },
    without: 'running several nodes behind a proxy cannot be tested',
  },
  PostgreSQL: {
    found: () => onPath('postgres') || debianPostgres() !== undefined,
    packages: { apt: ['postgresql'], dnf: ['postgresql-server'], pacman: ['postgresql'] },
    without: 'running on an external database cannot be tested',
  },
}

export const neededToRun = ['bubblewrap', 'gcc', 'g++', 'JDK 17 or newer', 'python3', 'SQLite']
export const neededForCluster = ['nginx', 'Redis', 'PostgreSQL']
/** The runner's optional languages, except those that take long to install. */
const optionalLanguages = ['Go', 'Mono', 'Perl', 'PHP', 'Ruby', 'Rust']
export const neededToTest = [...neededToRun, ...optionalLanguages, 'Chromium', ...neededForCluster]

const managers = {
  apt: {
    command: 'apt-get',
    before: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
  },
  dnf: { command: 'dnf', install: ['install', '-y'] },
  pacman: { command: 'pacman', install: ['-S', '--noconfirm', '--needed'] },
}

/** Installs what is missing if it may, and prints a line for each part that is still missing. */
export async function installSystemParts(names) {
  if (missing(names).length === 0) return
  const [kind, manager] = Object.entries(managers).find(([, { command }]) => onPath(command)) ?? []
  const prefix = await commandPrefix()
  if (manager && prefix) {
    const packages = missing(names).flatMap((name) => parts[name].packages[kind])
    say(`Installing ${missing(names).join(', ')} with ${manager.command} (a minute or two) …`)
    const call = (args) =>
      run(
        prefix[0] ?? manager.command,
        prefix[0] ? [...prefix.slice(1), manager.command, ...args] : args,
        {
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        },
      )
    if (manager.before) await call(manager.before)
    const { ok, output } = await call([...manager.install, ...packages])
    if (!ok) warn(`${manager.command} failed: ${output.trim().split('\n').at(-1)}`)
  }
  for (const name of missing(names)) {
    const packageName = kind ? parts[name].packages[kind].join(' ') : name
    const how = manager ? `: ${manager.command} ${manager.install.slice(0, 1)} ${packageName}` : ''
    warn(`${name} is not installed, so ${parts[name].without}. Install it${how}`)
  }
}

/** Those of `names` that are not installed. */
export const missing = (names) => names.filter((name) => !parts[name].found())

/** What to put before an install command; undefined if there is no way to install without a password. */
async function commandPrefix() {
  if (process.getuid?.() === 0) return []
  return onPath('sudo') && (await run('sudo', ['-n', 'true'])).ok ? ['sudo', '-n'] : undefined
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => isExecutable(join(folder, name)))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian installs the server programs outside the PATH, in one folder per version. */
export function debianPostgres() {
  try {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    const folder = join('/usr/lib/postgresql', versions[0] ?? '', 'bin')
    return isExecutable(join(folder, 'postgres')) ? folder : undefined
  } catch {
    return undefined
  }
}

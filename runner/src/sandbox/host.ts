import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { templateCapabilities } from './bwrap-arguments.ts'
import { openCacheDir } from './cache-dir.ts'
import type { CgroupDriver } from './cgroup/cgroup.ts'
import { openCgroups } from './cgroup/open.ts'
import type { HostLog } from './host-log.ts'
import { buildNative, type NativeFlags, type NativeKind } from './native-programs.ts'
import { openNativeSpawner } from './native-spawner.ts'
import { openPlainSpawner } from './plain-spawner.ts'
import { removeTree } from './remove-tree.ts'
import { isSeccompSupported, writeSeccompFilters } from './seccomp/filter.ts'
import { allShortcuts, type ShortcutSet, Shortcuts } from './shortcuts.ts'
import { Slots } from './slots.ts'
import type { Spawner } from './spawner.ts'
import { diskWarning, Views } from './views.ts'
import { clearLeftovers, makeWorkspace, runnerName } from './workspace.ts'

/** What this machine offers to isolate programs; detected once, at start. */
export interface Host {
  /** Whether sandboxes can be made ahead of their program and wait for it. */
  readonly hasLauncher: boolean
  /** Builds one of our C sources (see native/); null without a C compiler. */
  buildNative(name: string, kind: NativeKind): string | null
  spawner: Spawner
  /** Starts nothing but bubblewrap; the same as `spawner` where that cannot be built. */
  plainSpawner: Spawner
  shortcuts: Shortcuts
  slots: Slots
  views: Views
  cgroups: CgroupDriver | null
  workspace: string
  cacheDir: string
  /** As root every sandbox gets its own user. */
  isRoot: boolean
  log: HostLog
  /** What is weaker here than it should be, as sentences for the log and /healthz. */
  warnings: string[]
  close(): Promise<void>
}

/** Parts of the machine, by their paths. */
export interface Tools {
  bwrap: string
  gcc: string
  nativeFlags: NativeFlags
  /** Where control groups are mounted. */
  cgroups: string
}

export function openHost(options: {
  cacheDir: string
  fallbackCacheDir: string
  tools: Tools
  /** All if absent. */
  shortcuts?: ShortcutSet
  log: HostLog
}): Host {
  if (process.platform !== 'linux' || !isSeccompSupported(process.arch)) {
    throw new Error(
      `The runner needs Linux on x86_64 or aarch64, not ${os.platform()} ${os.arch()}`,
    )
  }
  const { bwrap, gcc, nativeFlags } = options.tools
  const bwrapOptions = probeBwrap(bwrap)
  const canCopy = canCopySandboxes(bwrap, bwrapOptions)
  clearLeftovers(options.log)

  const name = runnerName()
  const workspace = makeWorkspace(name)
  const cacheDir = openCacheDir(options.cacheDir, options.fallbackCacheDir)
  const cgroups = openCgroups(options.tools.cgroups, name, (message) => options.log.warn(message))
  const seccompFiles = writeSeccompFilters(workspace, process.arch, cgroups !== null)

  const build = (source: string, kind: NativeKind) =>
    buildNative(source, kind, { gcc, cacheDir, flags: nativeFlags })
  const warnings: string[] = []
  const shortcuts = new Shortcuts(options.shortcuts ?? allShortcuts, options.log, warnings)
  // The spawner also holds the mounts in which files are kept in memory.
  const needsSpawner = shortcuts.isOn('copied-sandboxes') || shortcuts.isOn('memory-files')
  const spawn = needsSpawner ? build('spawn/spawn', 'program') : null
  const template = needsSpawner ? build('template', 'program') : null
  const sandboxTools = { bwrap, bwrapOptions, seccompFiles, hasCgroups: cgroups !== null }
  const hasSpawner = canCopy && spawn !== null && template !== null
  const isWanted = shortcuts.isOn('memory-files')
  const viewsFolder = path.join(workspace, 'views')
  const views = new Views(viewsFolder, cacheDir, options.log, warnings, isWanted)
  if (template) views.support(template)
  const native = hasSpawner ? openNativeSpawner({ spawn, template }, sandboxTools, views) : null
  const plainSpawner = openPlainSpawner(sandboxTools, () => native?.pid ?? 0)
  const spawner = native ?? plainSpawner
  const isRoot = process.getuid?.() === 0
  const slots = new Slots({ workspace, isRoot, log: options.log }, spawner.forget)
  if (!cgroups) {
    warnings.push(
      'No writable control groups: memory and processes are limited by resource limits and by ' +
        'polling, which is less exact. Run as root or delegate a cgroup to this user; in a container ' +
        'of Docker 28 or newer, --security-opt writable-cgroups=true does.',
    )
  }
  if (!canCopy) {
    warnings.push(
      'bubblewrap may not pass on capabilities here: programs start cold, and exit codes above 128 ' +
        'look like signals. Allow it, for example in its AppArmor profile.',
    )
  } else if (!hasSpawner && needsSpawner) {
    warnings.push(
      'No C compiler: programs start cold, and exit codes above 128 look like signals. Install gcc.',
    )
  }

  if (!isWanted) warnings.push(diskWarning('RUNNER_SHORTCUTS says so'))
  else if (!hasSpawner) warnings.push(diskWarning('they start cold'))

  return {
    get hasLauncher() {
      return native !== null && shortcuts.isOn('copied-sandboxes')
    },
    buildNative: build,
    spawner,
    plainSpawner,
    shortcuts,
    slots,
    views,
    cgroups,
    workspace,
    cacheDir,
    isRoot,
    log: options.log,
    warnings,
    async close() {
      spawner.close()
      await removeTree(workspace, options.log)
      await cgroups?.close()
    },
  }
}

/** Fails closed: without working isolation no program is ever run. */
function probeBwrap(bwrap: string): string[] {
  if (!fs.existsSync(bwrap)) {
    throw new Error('bubblewrap is missing. Install it: apt-get install bubblewrap')
  }
  const help = execFileSync(bwrap, ['--help'], { encoding: 'utf8' })
  // Ubuntu 22.04's is too old for it; the seccomp filter refuses new user namespaces anyway.
  const options = help.includes('--disable-userns') ? ['--disable-userns'] : []
  try {
    execFileSync(
      bwrap,
      ['--unshare-all', '--unshare-user', ...options, '--ro-bind', '/', '/', '/usr/bin/true'],
      { stdio: ['ignore', 'ignore', 'pipe'], ...unprivileged() },
    )
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new Error(
      `bubblewrap cannot make a sandbox here (${reason}). Allow unprivileged user namespaces: ` +
        'sysctl kernel.unprivileged_userns_clone=1, or in a container run it with ' +
        '--security-opt seccomp=unconfined --security-opt apparmor=unconfined',
    )
  }
  return options
}

/** Whether native/template.c will be able to do its work. */
function canCopySandboxes(bwrap: string, options: string[]): boolean {
  const copy = ['--mount', '--pid', '--ipc', '--uts', '--net', '--fork', '--mount-proc']
  const { status } = spawnSync(
    bwrap,
    [
      ...['--unshare-all', '--unshare-user', ...options, ...templateCapabilities],
      ...['--ro-bind', '/', '/', '--proc', '/proc'],
      ...['/usr/bin/unshare', ...copy, '/usr/bin/true'],
    ],
    { stdio: 'ignore', ...unprivileged() },
  )
  return status === 0
}

function unprivileged() {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
}

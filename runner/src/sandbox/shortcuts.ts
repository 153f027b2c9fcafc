import type { HostLog } from './host-log.ts'

/**
 * Every way in which a program is compiled or run other than by simply starting it. Each can be turned
 * off by RUNNER_SHORTCUTS; see docs/operations.md. Those that others depend on come first.
 */
const shortcutTable = {
  'copied-sandboxes': 'a sandbox is copied from one that bubblewrap has made',
  'memory-files': 'programs see copies of system files that are always in memory',
  'forked-python': 'Python programs are forked from an interpreter that has booted',
  'forked-c-compilers': 'C is compiled by forks of a compiler that has read common headers',
  'booted-interpreters': 'Node and other interpreters boot before their program is known',
  'class-archive': 'JVMs map an archive of common classes',
  'booted-jvms': 'a JVM boots before its program is known',
  'resident-javac': 'the Java compiler keeps running and compiles many programs',
  'precompiled-headers': 'C++ is compiled with headers that were compiled before',
} as const

export type ShortcutName = keyof typeof shortcutTable

export const shortcutNames = Object.keys(shortcutTable) as ShortcutName[]

export type ShortcutSet = ReadonlySet<ShortcutName>

export const allShortcuts: ShortcutSet = new Set(shortcutNames)
export const noShortcuts: ShortcutSet = new Set()

/** Which shortcuts are on. One that was switched off stays off until the runner is restarted. */
export class Shortcuts {
  private readonly on: Set<ShortcutName>
  private readonly log: HostLog
  private readonly warnings: string[]
  /** Called when a server, compiler or header of the shortcut has been made anew. */
  onBoot: (name: ShortcutName) => void = () => {}
  /** Called when it refused a program that a plain compiler takes. */
  onContradiction: (name: ShortcutName, caller: string | undefined) => void = () => {}

  constructor(on: ShortcutSet, log: HostLog, warnings: string[]) {
    this.on = new Set(on)
    this.log = log
    this.warnings = warnings
  }

  isOn(name: ShortcutName, avoid: ShortcutSet = noShortcuts): boolean {
    return this.on.has(name) && !avoid.has(name)
  }

  /** `reason` says how it differed from a plain start. */
  switchOff(name: ShortcutName, reason: string) {
    if (!this.on.delete(name)) return
    const warning =
      `The shortcut ${name} is off until the runner is restarted (${shortcutTable[name]}): ${reason}. ` +
      'Results are right, but programs start more slowly. Please report it.'
    this.warnings.push(warning)
    this.log.warn(warning)
  }
}

import { randomUUID } from 'node:crypto'
import type { HostLog } from '../sandbox/host-log.ts'
import { type ShortcutName, type Shortcuts, shortcutNames } from '../sandbox/shortcuts.ts'
import type { Opinion } from './second-opinions.ts'

/** A shortcut is switched off when programs of this many callers ended differently within this time. */
const maxDifferingCallers = 3
const differingWithinMs = 10 * 60 * 1000
/** After this many uses of a shortcut a canary is due. */
const usesPerCanary = 300

/** Nobody can guess it, so that nobody's program counts as one of ours. */
export const canaryCaller = randomUUID()

interface Counts {
  uses: number
  canaries: number
  failures: number
  differing: { caller: string; atMs: number }[]
}

export interface ShortcutStats {
  shortcuts: { name: ShortcutName; isOn: boolean; canaries: number; failures: number }[]
  agreed: number
  differed: number
  secondOpinionMs: number
}

/** Knows how often shortcuts were used and contradicted, and when each is to be tested again. */
export class ShortcutWatch {
  private readonly shortcuts: Shortcuts
  private readonly log: HostLog
  private readonly counts = new Map<ShortcutName, Counts>(
    shortcutNames.map((name) => [name, { uses: 0, canaries: 0, failures: 0, differing: [] }]),
  )
  private readonly due = new Set<ShortcutName>()
  private onDue = () => {}
  private agreed = 0
  private differed = 0
  private secondOpinionMs = 0

  constructor(shortcuts: Shortcuts, log: HostLog) {
    this.shortcuts = shortcuts
    this.log = log
    shortcuts.onBoot = (name) => this.makeDue(name)
    shortcuts.onContradiction = (name, caller) => this.onContradiction(name, caller)
  }

  used(names: readonly ShortcutName[]) {
    for (const name of new Set(names)) {
      const counts = this.of(name)
      counts.uses++
      if (counts.uses >= usesPerCanary) this.makeDue(name)
    }
  }

  /** Whether a canary is due. Taking it starts the count anew. */
  takeDue(): ShortcutName[] {
    const names = [...this.due].filter((name) => this.shortcuts.isOn(name))
    this.due.clear()
    for (const name of names) this.of(name).uses = 0
    return names
  }

  untilDue(): Promise<void> {
    if (this.due.size > 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.onDue = resolve
    })
  }

  /** Ends the wait for a canary to become due. */
  wake() {
    this.onDue()
  }

  makeDue(name: ShortcutName) {
    this.due.add(name)
    this.wake()
  }

  tested(name: ShortcutName, isSame: boolean) {
    const counts = this.of(name)
    counts.canaries++
    if (!isSame) counts.failures++
  }

  onOpinion({ job, shortcuts, first, plain, isDifferent, isTelling, tookMs }: Opinion) {
    this.secondOpinionMs += tookMs
    if (!isDifferent) {
      this.agreed++
      return
    }
    this.differed++
    const how = `status ${first.statusId}, and ${plain.statusId} by a plain start, which counts`
    const names = shortcuts.join(', ')
    this.log.warn(`A ${job.language.name} program ended differently by ${names}: ${how}`)
    for (const name of shortcuts) this.makeDue(name)
    if (!isTelling) return
    // The shortcut that all programs use is suspected last.
    const special = shortcuts.filter((name) => name !== 'copied-sandboxes')
    for (const name of special.length > 0 ? special : shortcuts) this.suspect(name, job.caller)
  }

  private onContradiction(name: ShortcutName, caller: string | undefined) {
    if (caller === canaryCaller) {
      this.tested(name, false)
      this.shortcuts.switchOff(name, 'it refused a program of ours that a plain compiler takes')
      return
    }
    this.differed++
    this.log.warn(`A program was refused by ${name} and compiled plainly, which counts`)
    this.makeDue(name)
    this.suspect(name, caller)
  }

  stats(): ShortcutStats {
    const { agreed, differed, secondOpinionMs } = this
    const shortcuts = shortcutNames.map((name) => {
      const { canaries, failures } = this.of(name)
      return { name, isOn: this.shortcuts.isOn(name), canaries, failures }
    })
    return { shortcuts, agreed, differed, secondOpinionMs }
  }

  /** One candidate alone switches nothing off: a program can be made to behave differently. */
  private suspect(name: ShortcutName, caller = '') {
    const counts = this.of(name)
    const now = performance.now()
    const recent = counts.differing.filter(
      (one) => one.caller !== caller && now - one.atMs < differingWithinMs,
    )
    counts.differing = [...recent, { caller, atMs: now }]
    if (counts.differing.length < maxDifferingCallers) return
    this.shortcuts.switchOff(name, 'programs of three candidates ended differently')
  }

  private of(name: ShortcutName): Counts {
    return this.counts.get(name) as Counts
  }
}

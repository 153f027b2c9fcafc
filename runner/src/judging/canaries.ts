import { setTimeout as delay } from 'node:timers/promises'
import type { InstalledLanguage, Toolchain } from '../languages/language.ts'
import type { RunRequest, RunResult } from '../pool/run.ts'
import { defaultLimits } from '../pool/warm-limits.ts'
import type { HostLog } from '../sandbox/host-log.ts'
import {
  allShortcuts,
  noShortcuts,
  type ShortcutName,
  type ShortcutSet,
  type Shortcuts,
  shortcutNames,
} from '../sandbox/shortcuts.ts'
import type { Load } from './load.ts'
import { canaryCaller, type ShortcutWatch } from './shortcut-watch.ts'

interface Options {
  languages: readonly InstalledLanguage[]
  shortcuts: Shortcuts
  watch: ShortcutWatch
  load: Load
  log: HostLog
  /** The pause between two rounds and before the first. */
  pauseMs: number
}

/** Candidates' runs go first, but not for longer than this. */
const maxWaitMs = 60_000
const maxCloseMs = 2000

interface Result {
  /** Everything that must be the same both ways. */
  told: string
  shortcuts: readonly ShortcutName[]
}

/**
 * Runs programs of ours by every shortcut and by a plain start, and switches off a shortcut by which
 * one of them ends differently. They are neither queued nor counted.
 */
export class Canaries {
  private readonly options: Options
  private readonly closing = new AbortController()
  private serial = 0
  private readonly rounds: Promise<void>

  constructor(options: Options) {
    this.options = options
    this.rounds = this.runRounds().catch((error) => {
      if (!this.closing.signal.aborted) options.log.warn(`No more canaries are run: ${error}`)
    })
  }

  async close() {
    this.closing.abort()
    this.options.watch.wake()
    // A round that is still going on ends with its sandbox.
    await Promise.race([this.rounds, delay(maxCloseMs, undefined, { ref: false })])
  }

  private async runRounds() {
    const { watch, load, pauseMs } = this.options
    const { signal } = this.closing
    for (;;) {
      await delay(pauseMs, undefined, { signal, ref: false })
      await watch.untilDue()
      const patience = delay(maxWaitMs, undefined, { signal, ref: false }).catch(() => {})
      await Promise.race([load.untilIdle(), patience])
      if (signal.aborted) return
      await this.runRound(watch.takeDue())
    }
  }

  /** Tests some shortcuts now. */
  async runRound(names: readonly ShortcutName[] = shortcutNames) {
    for (const language of this.options.languages) {
      const { canary, toolchain } = language
      if (!canary?.shortcuts.some((name) => names.includes(name))) continue
      if ('missing' in toolchain) continue
      for (const source of canary.sources) {
        if (this.closing.signal.aborted) return
        await this.test(language, toolchain, source)
      }
    }
  }

  /** A difference counts if it appears twice: a busy machine may have kept one program from ending. */
  private async test(language: InstalledLanguage, toolchain: Toolchain, source: string) {
    const { watch, shortcuts } = this.options
    const run = (avoid: ShortcutSet) => this.run(language, toolchain, source, avoid)
    let [plain, byShortcuts] = [await run(allShortcuts), await run(noShortcuts)]
    if (byShortcuts.told !== plain.told) {
      ;[plain, byShortcuts] = [await run(allShortcuts), await run(noShortcuts)]
    }
    const used = byShortcuts.shortcuts
    if (this.closing.signal.aborted) return
    if (byShortcuts.told === plain.told) {
      for (const name of used) watch.tested(name, true)
      return
    }
    const guilty = await this.findFaulty(used, run, plain)
    if (this.closing.signal.aborted) return
    for (const name of guilty ? [guilty] : used) {
      watch.tested(name, false)
      shortcuts.switchOff(name, `a ${language.name} program of ours ended differently`)
    }
  }

  /** The one shortcut without which the program ends as by a plain start; null if there is none. */
  private async findFaulty(
    used: readonly ShortcutName[],
    run: (avoid: ShortcutSet) => Promise<Result>,
    plain: Result,
  ): Promise<ShortcutName | null> {
    // In reverse, because turning off an early one turns off those that depend on it.
    for (const name of shortcutNames.filter((one) => used.includes(one)).reverse()) {
      if ((await run(new Set([name]))).told === plain.told) return name
    }
    return null
  }

  private async run(
    { defaultMemoryKb, canary }: InstalledLanguage,
    toolchain: Toolchain,
    source: string,
    avoid: ShortcutSet,
  ): Promise<Result> {
    const { signal } = this.closing
    // Never the same source twice, since the second would come from the cache.
    const text = source.replaceAll('SERIAL', String(++this.serial))
    const request: RunRequest = {
      stdin: Buffer.from('canary\n'),
      commandLineArguments: [],
      additionalFiles: [],
      stderrToStdout: false,
      limits: defaultLimits(defaultMemoryKb),
      avoid,
    }
    const compiled = await toolchain.compile(
      {
        source: Buffer.from(text),
        compilerOptions: [],
        additionalFiles: [],
        avoid,
        caller: canaryCaller,
      },
      signal,
    )
    if (!compiled.ok) {
      const used = canary?.shortcuts.filter((name) => this.options.shortcuts.isOn(name, avoid))
      return { told: `not compiled: ${compiled.output}`, shortcuts: used ?? [] }
    }
    const run = await compiled.program.run(request, signal)
    const used = new Set([...(compiled.shortcuts ?? []), ...run.shortcuts])
    return { told: tell(run), shortcuts: [...used] }
  }
}

function tell(run: RunResult): string {
  const { exitCode, signal, execErrno, stopped, outOfMemory } = run
  const ended = { exitCode, signal, execErrno, stopped, outOfMemory }
  return JSON.stringify({ ...ended, stdout: String(run.stdout), stderr: String(run.stderr) })
}

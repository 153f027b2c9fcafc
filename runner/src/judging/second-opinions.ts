import { createHash } from 'node:crypto'
import { judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import type { RunResult } from '../pool/run.ts'
import type { ShortcutName, ShortcutSet } from '../sandbox/shortcuts.ts'
import type { Job } from './job.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** A run as it was judged. */
export interface JudgedRun {
  run: RunResult
  verdict: Verdict
  /** The shortcuts that its compile and its run used. */
  shortcuts: readonly ShortcutName[]
}

export interface Opinion {
  job: Job
  shortcuts: readonly ShortcutName[]
  first: Verdict
  plain: Verdict
  /** Whether the plain start ended in another way. */
  isDifferent: boolean
  /** False where the difference may be one of speed. */
  isTelling: boolean
  /** How long the plain start took. */
  tookMs: number
}

interface Options {
  /** The shortcuts that a plain start does not use. */
  avoid: ShortcutSet
  onOpinion(opinion: Opinion): void
  /** Called for each run that is judged. */
  onRun(shortcuts: readonly ShortcutName[]): void
}

/** A failure that took longer than this is confirmed only a few times for one program. */
const costlyMs = 1000
const maxCostly = 3
const maxRemembered = 1000
/** If a plain start takes less than this part of the time limit, speed alone does not explain it. */
const fastPart = 0.5

/**
 * A time limit, a crash or a fault of the runner that came about by a shortcut is confirmed by a plain
 * start before anybody is told. If that ends differently, its result counts.
 *
 * It takes place in the turn of the run, so its time counts against the caller. A program that fails
 * slowly would take twice as long for each of its cases; after three on which both ways agreed, the
 * others are not confirmed.
 */
export class SecondOpinions {
  readonly avoid: ShortcutSet
  private readonly options: Options
  /** How many costly failures of a program were confirmed, by its source. */
  private readonly confirmed = new Map<string, number>()

  constructor(options: Options) {
    this.options = options
    this.avoid = options.avoid
  }

  isNeeded(job: Job, { run, verdict, shortcuts }: JudgedRun): boolean {
    this.options.onRun(shortcuts)
    if (endingOf(verdict) === 'well' || run.stopped === 'cancelled') return false
    if (!shortcuts.some((name) => this.avoid.has(name))) return false
    return run.wallMs < costlyMs || (this.confirmed.get(keyOf(job)) ?? 0) < maxCostly
  }

  /** Which of the two results counts. */
  decide(job: Job, first: JudgedRun, plain: RunResult, tookMs: number): JudgedRun {
    const verdict = verdictOf(job, plain)
    if (plain.stopped === 'cancelled') return first
    const isDifferent = endingOf(verdict) !== endingOf(first.verdict)
    const { cpuMs, wallMs } = job.limits
    const isFast = plain.cpuMs < fastPart * cpuMs && plain.wallMs < fastPart * wallMs
    this.options.onOpinion({
      job,
      shortcuts: first.shortcuts.filter((name) => this.avoid.has(name)),
      first: first.verdict,
      plain: verdict,
      isDifferent,
      isTelling: isDifferent && (isFast || endingOf(first.verdict) !== 'time'),
      tookMs,
    })
    if (!isDifferent && first.run.wallMs >= costlyMs) this.remember(job)
    return isDifferent ? { run: plain, verdict, shortcuts: plain.shortcuts } : first
  }

  private remember(job: Job) {
    const key = keyOf(job)
    const count = this.confirmed.get(key) ?? 0
    this.confirmed.delete(key)
    this.confirmed.set(key, count + 1)
    const [oldest] = this.confirmed.keys()
    if (this.confirmed.size > maxRemembered && oldest) this.confirmed.delete(oldest)
  }
}

/** A plain start cannot tell every exit code from a signal, so all failures are one. */
function endingOf({ statusId }: Verdict): 'well' | 'time' | 'failure' {
  if (statusId === status.accepted || statusId === status.wrongAnswer) return 'well'
  return statusId === status.timeLimitExceeded ? 'time' : 'failure'
}

function keyOf({ language, source }: Job): string {
  return createHash('sha256').update(`${language.name}\n`).update(source).digest('base64')
}

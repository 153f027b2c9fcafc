import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import type { Judgement } from '../judging/judge.ts'
import { EndWaiters } from './end-waiters.ts'
import { FairQueue } from './fair-queue.ts'
import { InterruptibleRun } from './interruptible-run.ts'
import { dropInput, sizeOfOutputs, sizeOfRequests, withoutTexts } from './kept-size.ts'
import type { Expectation, QueueItem } from './queue-item.ts'
import { hasRoom } from './room.ts'
import type { RunKind } from './separation.ts'
import {
  type Caller,
  eventWithin,
  judgeSubmission,
  type ParsedRequest,
  type Submission,
  type SubmissionsOptions,
} from './submissions.ts'

type Kind = 'submission' | 'judging'

/** A submission, which has one case, or a judging, which has one for each input. */
interface Work {
  kind: Kind
  token: string
  /** Judged in this order, one per turn. */
  cases: Submission[]
  /** How many of them have finished. */
  finished: number
  item: QueueItem
  /** How long its cases took, without the first, which may include the compile. */
  laterCasesMs: number
  /** What runs now. */
  run: InterruptibleRun | null
  /** Whether it was interrupted or its last case took long. It then lets others go first. */
  isSlow: boolean
  /** How long an interrupted case takes at least. */
  atLeastMs: number
  abort: AbortController
  /** The size of everything that is kept of it. */
  bytes: number
}

/** After a case as long as this, the next ones of its judging are expected to be long too. */
const slowCaseMs = 1000
/** An interrupted run is expected to take this many times as long as it had taken. */
const interruptedFactor = 4

/** Work that waits, runs or has finished, all in this process: fast, and gone when it ends. */
export class LocalQueue {
  private readonly options: SubmissionsOptions
  private readonly queue: FairQueue
  private readonly works = new Map<string, Work>()
  /** Kept apart, since thousands of finished ones may be kept. */
  private readonly unfinished = new Set<Work>()
  /** Tokens of finished work, oldest first. */
  private readonly finished = new Set<string>()
  private finishedBytes = 0
  private readonly waiters = new EndWaiters()
  private isClosed = false

  constructor(options: SubmissionsOptions) {
    this.options = options
    this.queue = new FairQueue(options)
  }

  /** All or none: null when there is no room for all of them. */
  add(kind: Kind, requests: ParsedRequest[][], caller: Caller): Work[] | null {
    const works = requests.map((cases) => this.createWork(kind, cases, caller))
    if (this.isClosed || !this.hasMemoryFor(works, caller)) return null
    if (!this.queue.add(works.map(({ item }) => item))) return null
    for (const work of works) {
      this.works.set(work.token, work)
      this.unfinished.add(work)
    }
    return works
  }

  get(kind: Kind, token: string): Work | undefined {
    this.forgetOld()
    const work = this.works.get(token)
    return work?.kind === kind ? work : undefined
  }

  /** Resolves when more than `after` cases, or all, have finished, after `maxMs`, or on `signal`. */
  async waitFor(work: Work, after: number, maxMs?: number, signal?: AbortSignal): Promise<void> {
    const until = maxMs === undefined ? undefined : performance.now() + maxMs
    while (work.finished <= after && work.finished < work.cases.length && !signal?.aborted) {
      const leftMs = until === undefined ? undefined : until - performance.now()
      if (leftMs !== undefined && leftMs <= 0) return
      const waiter = this.waiters.wait(work.token)
      await eventWithin(waiter.ended, leftMs, signal)
      waiter.stop()
    }
  }

  /** How many go before it; null if it does not wait. */
  ahead({ item }: Work): number | null {
    return this.queue.ahead(item)
  }

  /** Cases without a result end as internal errors. */
  async cancel(work: Work): Promise<void> {
    work.abort.abort()
    if (this.queue.remove(work.item)) await this.takeTurn(work)
    await this.waitFor(work, Number.POSITIVE_INFINITY)
  }

  async delete(work: Work): Promise<void> {
    await this.cancel(work)
    this.forget(work.token)
  }

  load() {
    return { waiting: this.queue.waiting, running: this.queue.running }
  }

  async drain(graceMs: number): Promise<void> {
    this.isClosed = true
    const timer = setTimeout(() => void this.cancelAll(), graceMs)
    await this.queue.idle()
    clearTimeout(timer)
  }

  private async cancelAll(): Promise<void> {
    await Promise.all([...this.unfinished].map((work) => this.cancel(work)))
  }

  private createWork(kind: Kind, requests: ParsedRequest[], caller: Caller): Work {
    const token = randomUUID()
    const cases = requests.map((request) => ({
      ...withCaller(withoutTexts(request), caller.id),
      token: kind === 'submission' ? token : randomUUID(),
      requestId: caller.requestId,
      queueHost: os.hostname(),
      executionHost: null,
      createdAt: new Date(),
      startedAt: null,
      finishedAt: null,
      judgement: null,
    }))
    const work: Work = {
      kind,
      token,
      cases,
      finished: 0,
      laterCasesMs: 0,
      run: null,
      isSlow: false,
      atLeastMs: 0,
      abort: new AbortController(),
      item: {
        caller: caller.id,
        kind: runKind(kind, caller),
        expect: () => this.expect(work),
        start: () => this.takeTurn(work),
        mayInterrupt: (ranMs) => work.run?.isLong(ranMs) ?? false,
        interrupt: () => work.run?.interrupt(),
        isSlow: () => work.isSlow,
      },
      bytes: sizeOfRequests(requests),
    }
    return work
  }

  private expect({ cases, finished, laterCasesMs, atLeastMs }: Work): Expectation {
    const { expectedCost } = this.options
    const next = cases[finished]
    if (!next) return { nextTurnMs: 0, allTurnsMs: 0 }
    const laterMs = finished > 1 ? laterCasesMs / (finished - 1) : expectedCost.ofNextRun(next.job)
    const usualMs = finished > 1 ? laterMs : expectedCost.ofFirstRun(next.job)
    const nextTurnMs = Math.max(usualMs, atLeastMs)
    return { nextTurnMs, allTurnsMs: nextTurnMs + laterMs * (cases.length - finished - 1) }
  }

  /** Judges one case, or all that are left if no run is needed for them. True if some are left. */
  private async takeTurn(work: Work): Promise<boolean> {
    const { signal } = work.abort
    let compileError: Judgement | null = null
    for (const submission of work.cases.slice(work.finished)) {
      submission.startedAt = new Date()
      submission.executionHost = os.hostname()
      const judgement: Judgement | null = compileError ?? (await this.judge(work, submission))
      if (!judgement) return true
      this.finish(work, submission, judgement)
      if (judgement.statusId === status.compilationError) compileError = judgement
      else if (!signal.aborted) break
    }
    return work.finished < work.cases.length
  }

  /** Null if it was interrupted. */
  private async judge(work: Work, submission: Submission): Promise<Judgement | null> {
    const { signal } = work.abort
    const run = new InterruptibleRun(submission.job, this.options.expectedCost, signal)
    work.run = run
    const startedAt = performance.now()
    const judgement = await judgeSubmission(submission, this.options, run.signal)
    const tookMs = performance.now() - startedAt
    work.run = null
    if (run.isInterrupted && !signal.aborted) {
      work.isSlow = true
      work.atLeastMs = interruptedFactor * tookMs
      return null
    }
    // The time of the first case may include the compile.
    work.isSlow = (work.finished > 0 || work.isSlow) && tookMs > slowCaseMs
    work.atLeastMs = 0
    if (work.finished > 0) work.laterCasesMs += tookMs
    return judgement
  }

  private finish(work: Work, submission: Submission, judgement: Judgement) {
    submission.judgement = judgement
    submission.finishedAt = new Date()
    work.bytes += sizeOfOutputs(judgement, work.cases[work.finished - 1]?.judgement)
    if (work.kind === 'judging') work.bytes -= dropInput(submission)
    work.finished++
    if (work.finished === work.cases.length) this.keep(work)
    else this.boundUnfinished()
    this.waiters.notify(work.token)
    this.options.onFinished?.(submission, work.item.kind)
  }

  /** Judgings can be large, so limiting how many wait does not limit their memory. */
  private hasMemoryFor(works: Work[], caller: Caller): boolean {
    const limit = this.options.keepBytes
    const held = sumOfBytes(this.unfinished)
    const own = sumOfBytes([...this.unfinished].filter(({ item }) => item.caller === caller.id))
    const added = sumOfBytes(works)
    if (held === 0) return true
    return own === 0 ? held + added <= limit : hasRoom({ limit, held, own, added })
  }

  /**
   * The outputs of judgings grow after they were accepted. If all of them together take twice the limit,
   * the largest is cancelled, so that small ones do not pay for it.
   */
  private boundUnfinished() {
    if (sumOfBytes(this.unfinished) <= 2 * this.options.keepBytes) return
    const growing = [...this.unfinished].filter(({ abort }) => !abort.signal.aborted)
    const [largest] = growing.sort((a, b) => b.bytes - a.bytes)
    if (largest) void this.cancel(largest)
  }

  private keep(work: Work) {
    this.unfinished.delete(work)
    this.finishedBytes += work.bytes
    this.finished.add(work.token)
    this.forgetOld()
  }

  private forgetOld() {
    const { keepMs, keepCount, keepBytes } = this.options
    const now = Date.now()
    for (const token of this.finished) {
      const last = this.works.get(token)?.cases.at(-1)
      const age = now - (last?.finishedAt?.getTime() ?? 0)
      const isOver = this.finished.size > keepCount || this.finishedBytes > keepBytes
      if (age <= keepMs && (!isOver || this.finished.size === 1)) return
      this.forget(token)
    }
  }

  private forget(token: string) {
    const work = this.works.get(token)
    if (!work) return
    this.works.delete(token)
    if (this.finished.delete(token)) this.finishedBytes -= work.bytes
  }
}

function withCaller(request: ParsedRequest, caller: string): ParsedRequest {
  return { ...request, job: { ...request.job, caller } }
}

function runKind(kind: Kind, caller: Caller): RunKind {
  if (caller.isLowPriority) return 'background'
  return kind === 'judging' ? 'judging' : 'foreground'
}

function sumOfBytes(works: Iterable<Work>): number {
  let sum = 0
  for (const { bytes } of works) sum += bytes
  return sum
}

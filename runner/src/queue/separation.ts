/** How a run relates to others of its caller; a judging of low priority counts as background. */
export type RunKind = 'foreground' | 'background' | 'judging'

/**
 * Keeps a caller's runs on hidden inputs apart from the caller's other runs. If they were beside a
 * run whose output the candidate sees, the program could try to pass those inputs on. In the
 * background all inputs are hidden. Those of a judging may be hidden or not, so nothing else of its
 * caller runs beside it.
 */
export class Separation {
  private readonly running = new Map<string, { kind: RunKind; count: number }>()
  private waiters: (() => void)[] = []

  mayStart(caller: string, kind: RunKind): boolean {
    const running = this.running.get(caller)
    return !running || (running.kind === kind && kind !== 'judging')
  }

  started(caller: string, kind: RunKind) {
    const count = this.running.get(caller)?.count ?? 0
    this.running.set(caller, { kind, count: count + 1 })
  }

  ended(caller: string) {
    const running = this.running.get(caller)
    if (!running) return
    running.count--
    if (running.count === 0) this.running.delete(caller)
    for (const notify of this.waiters.splice(0)) notify()
  }

  /** Waits until it may start, and then counts it as started. */
  async start(caller: string, kind: RunKind): Promise<void> {
    while (!this.mayStart(caller, kind)) {
      await new Promise<void>((resolve) => this.waiters.push(resolve))
    }
    this.started(caller, kind)
  }
}

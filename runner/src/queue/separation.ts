type Kind = 'foreground' | 'background'

/**
 * Keeps a caller's background runs apart from the caller's other runs. In the background, answers
 * are checked on hidden inputs. If that happened beside a run whose output the candidate sees, the
 * answer could try to pass those inputs on.
 */
export class Separation {
  private readonly running = new Map<string, Record<Kind, number>>()
  private waiters: (() => void)[] = []

  mayStart(caller: string, isBackground: boolean): boolean {
    const running = this.running.get(caller)
    return !running || running[isBackground ? 'foreground' : 'background'] === 0
  }

  started(caller: string, isBackground: boolean) {
    const running = this.running.get(caller) ?? { foreground: 0, background: 0 }
    running[isBackground ? 'background' : 'foreground']++
    this.running.set(caller, running)
  }

  ended(caller: string, isBackground: boolean) {
    const running = this.running.get(caller)
    if (!running) return
    running[isBackground ? 'background' : 'foreground']--
    if (running.foreground + running.background === 0) this.running.delete(caller)
    for (const notify of this.waiters.splice(0)) notify()
  }

  /** Waits until it may start, and then counts it as started. */
  async start(caller: string, isBackground: boolean): Promise<void> {
    while (!this.mayStart(caller, isBackground)) {
      await new Promise<void>((resolve) => this.waiters.push(resolve))
    }
    this.started(caller, isBackground)
  }
}

/** Wakes callers in this process that wait for a submission, or a case of a judging, to finish. */
export class EndWaiters {
  private readonly waiters = new Map<string, Set<() => void>>()

  /** Resolves at the next `notify`. Call `stop` when no longer waiting. */
  wait(token: string) {
    let notify = () => {}
    const ended = new Promise<void>((resolve) => {
      notify = resolve
    })
    const waiters = this.waiters.get(token) ?? new Set()
    this.waiters.set(token, waiters.add(notify))
    const stop = () => {
      waiters.delete(notify)
      if (waiters.size === 0) this.waiters.delete(token)
    }
    return { ended, stop }
  }

  notify(token: string) {
    for (const notify of this.waiters.get(token) ?? []) notify()
  }
}

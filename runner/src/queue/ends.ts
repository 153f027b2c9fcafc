/** Who waits here for the end of which submission. */
export class Ends {
  private readonly waiters = new Map<string, Set<() => void>>()

  /** Forget it when it is not awaited any more. */
  next(token: string) {
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    const waiters = this.waiters.get(token) ?? new Set()
    this.waiters.set(token, waiters.add(tell))
    const forget = () => {
      waiters.delete(tell)
      if (waiters.size === 0) this.waiters.delete(token)
    }
    return { told, forget }
  }

  tell(token: string) {
    for (const tell of this.waiters.get(token) ?? []) tell()
  }
}

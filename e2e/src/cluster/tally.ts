/** Counts events and collects faults. */
export class Tally {
  readonly #counts = new Map<string, number>()
  readonly faults: string[] = []

  count(what: string, by = 1): void {
    this.#counts.set(what, this.of(what) + by)
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }

  fault(what: string): void {
    this.faults.push(what)
  }

  print(): void {
    for (const [what, count] of [...this.#counts].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      process.stdout.write(`  ${String(count).padStart(6)}  ${what}\n`)
    }
  }
}

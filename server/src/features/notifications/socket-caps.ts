/** How many sockets may be open at once; the address cap leaves room for a school behind one. */
export const maxSocketsPerSession = 20
export const maxSocketsPerAddress = 2000

/** Counts what is open under each key, up to a cap. */
export function openCounts(cap: number) {
  const counts = new Map<string, number>()
  return {
    /** False if the cap is reached; otherwise call `leave` once when it closes. */
    enter(key: string): boolean {
      const open = counts.get(key) ?? 0
      if (open >= cap) return false
      counts.set(key, open + 1)
      return true
    },
    isOpen: (key: string) => counts.has(key),
    leave(key: string): void {
      const open = counts.get(key) ?? 0
      if (open > 1) counts.set(key, open - 1)
      else counts.delete(key)
    },
  }
}

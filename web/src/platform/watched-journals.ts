const listeners = new Set<(testId: string) => void>()

/** To be called when the server says that an administrator reads the journal of a test just now. */
export function tellJournalWatched(testId: string): void {
  for (const listener of listeners) listener(testId)
}

export function onJournalWatched(listener: (testId: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

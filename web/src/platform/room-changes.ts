type Listener = (testId: string, ids: string[]) => void

const listeners = new Set<Listener>()

/** To be called when the server says what has changed in the live room of a test. */
export function tellRoomChanged(testId: string, ids: string[]): void {
  for (const listener of listeners) listener(testId, ids)
}

export function onRoomChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

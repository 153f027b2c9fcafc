type Listener = (text: string, button: Element) => void

const listeners = new Set<Listener>()

/** To be called when a button has copied a text: browsers report only what a person selects and copies. */
export function tellCopied(text: string, button: Element): void {
  for (const listener of listeners) listener(text, button)
}

export function onCopied(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

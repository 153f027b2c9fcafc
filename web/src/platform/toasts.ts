type Toast = { kind: 'success' | 'error' | 'info'; message: string; title?: string }
type Show = (toast: Toast) => void

let show: Show | null = null
let waiting: Toast[] = []
const wanted = new Set<() => void>()

/**
 * Anybody may raise a toast without knowing who draws it. The drawing is loaded when the first
 * one is raised, so that pages which say nothing do not pay for it.
 */
function raise(toast: Toast): void {
  if (show) {
    show(toast)
    return
  }
  waiting.push(toast)
  for (const listener of wanted) listener()
}

export const toast = {
  success: (message: string) => raise({ kind: 'success', message }),
  error: (message: string) => raise({ kind: 'error', message }),
  info: (title: string, message: string) => raise({ kind: 'info', title, message }),
}

/** For the host: hears of the first toast that nobody draws yet. */
export function onToastWanted(listener: () => void): () => void {
  wanted.add(listener)
  if (waiting.length > 0) listener()
  return () => wanted.delete(listener)
}

/** For the one who draws: takes what waits, then everything. */
export function drawToasts(draw: Show): () => void {
  show = draw
  for (const toast of waiting) draw(toast)
  waiting = []
  return () => {
    show = null
  }
}

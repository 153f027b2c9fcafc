type Toast = { kind: 'success' | 'error' | 'info'; message: string; title?: string }
type Show = (toast: Toast) => void

let show: Show | null = null
let queue: Toast[] = []
const queueListeners = new Set<() => void>()

/**
 * Shows a toast, or queues it until the viewport is there. The viewport is loaded with the first
 * toast, to keep it out of the first load.
 */
function add(toast: Toast): void {
  if (show) {
    show(toast)
    return
  }
  queue.push(toast)
  for (const listener of queueListeners) listener()
}

export const toast = {
  success: (message: string) => add({ kind: 'success', message }),
  error: (message: string) => add({ kind: 'error', message }),
  info: (title: string, message: string) => add({ kind: 'info', title, message }),
}

/** Calls `listener` when a toast is queued because there is no viewport yet. */
export function onToastQueued(listener: () => void): () => void {
  queueListeners.add(listener)
  if (queue.length > 0) listener()
  return () => queueListeners.delete(listener)
}

/** Connects the viewport, which gets the queued toasts first. */
export function connectToastViewport(showToast: Show): () => void {
  show = showToast
  for (const toast of queue) showToast(toast)
  queue = []
  return () => {
    show = null
  }
}

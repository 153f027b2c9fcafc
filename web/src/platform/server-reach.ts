const probeEveryMs = 3000

/** Whether the server answers. Any page will do: it is asked for its headers only. */
export async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Resolves as soon as the server answers again, or nobody waits any longer. */
export async function untilServerIsBack(signal?: AbortSignal): Promise<void> {
  do await onlineOrDelay()
  while (!signal?.aborted && !(await canReachServer()))
}

function onlineOrDelay(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, probeEveryMs)
    window.addEventListener('online', done)
  })
}

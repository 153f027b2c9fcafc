import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The server's time in milliseconds. Ticks once a second while it is needed. */
export function useServerTime(isTicking: boolean): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    if (!isTicking) return
    setNowMs(serverNow())
    const timer = setInterval(() => setNowMs(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return nowMs
}

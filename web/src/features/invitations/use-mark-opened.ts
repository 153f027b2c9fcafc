import { useEffect } from 'react'
import { markOpened } from './public-calls.ts'

/** What people do on a page and programs that only load it do not. */
const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells the server that a person has the invitation before them; mail scanners load pages too. */
export function useMarkOpened(token: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const ending = new AbortController()
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      ending.abort()
      // Whoever invited them only sees it later; the page itself does not depend on it.
      markOpened(token).catch(() => {})
    }
    for (const sign of signsOfAPerson) {
      window.addEventListener(sign, tell, { signal: ending.signal, passive: true })
    }
    return () => ending.abort()
  }, [token, isShown])
}

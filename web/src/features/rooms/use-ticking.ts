import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { countdownText } from '../../platform/countdown.ts'
import { serverNow } from '../../platform/server-clock.ts'

/**
 * Writes the times of all rows once a second, without React: of hundreds of rows only a few texts
 * change. To be filled are the elements with `data-until` and `data-since`; React leaves them empty.
 */
export function useTicking(list: RefObject<HTMLElement | null>): void {
  const tick = () => {
    const nowMs = serverNow()
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-until]') ?? []) {
      const leftMs = Date.parse(element.dataset.until ?? '') - nowMs
      write(element, leftMs > 0 ? `${countdownText(leftMs)} left` : 'Time is up')
    }
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-since]') ?? []) {
      write(element, sinceText(nowMs - Date.parse(element.dataset.since ?? '')))
    }
  }
  // Rows may be new.
  useLayoutEffect(tick)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  })
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** As "just now" or "4 min ago": to the minute, so that few texts change at a time. */
function sinceText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

import { useEffect, useRef } from 'react'

/** What had the focus before has just left the page. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted = true) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus({ preventScroll: true })
  }, [isWanted])
  return target
}

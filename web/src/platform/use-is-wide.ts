import { useSyncExternalStore } from 'react'

/** Tailwind's `lg` breakpoint. */
const wide = matchMedia('(width >= 64rem)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for the menu beside the content. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)

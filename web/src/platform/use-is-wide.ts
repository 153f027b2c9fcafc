import { useSyncExternalStore } from 'react'

/** The breakpoint `lg` of the styles. */
const wide = matchMedia('(width >= 64rem)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window has room for the menu beside the content. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)

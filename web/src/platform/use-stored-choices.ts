import { useState } from 'react'

/** Any of a few options, remembered by this browser; `initial` until somebody has chosen. */
export function useStoredChoices<Option extends string>(
  key: string,
  options: readonly Option[],
  initial: readonly Option[],
): [readonly Option[], (chosen: readonly Option[]) => void] {
  const [chosen, setChosen] = useState(() => stored(key, options) ?? initial)
  const change = (next: readonly Option[]) => {
    setChosen(next)
    try {
      localStorage.setItem(key, next.join(' '))
    } catch {
      // Without storage the choice is lost with this page.
    }
  }
  return [chosen, change]
}

function stored<Option extends string>(key: string, options: readonly Option[]) {
  try {
    const names = localStorage.getItem(key)?.split(' ')
    return names && options.filter((option) => names.includes(option))
  } catch {
    return undefined
  }
}

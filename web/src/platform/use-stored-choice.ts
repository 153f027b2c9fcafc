import { useCallback, useState } from 'react'

/** One of a few options, remembered by this browser; the first is the default. */
export function useStoredChoice<Option extends string>(
  key: string,
  options: readonly [Option, ...Option[]],
): [Option, (option: Option) => void] {
  const [value, setValue] = useState(() => stored(key, options))
  const change = useCallback(
    (option: Option) => {
      setValue(option)
      try {
        localStorage.setItem(key, option)
      } catch {
        // Without storage the choice is lost with this page.
      }
    },
    [key],
  )
  return [value, change]
}

function stored<Option extends string>(key: string, options: readonly [Option, ...Option[]]) {
  try {
    const text = localStorage.getItem(key)
    return options.find((option) => option === text) ?? options[0]
  } catch {
    return options[0]
  }
}

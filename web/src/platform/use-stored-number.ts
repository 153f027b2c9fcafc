import { useCallback, useState } from 'react'

export type StoredNumber = { key: string; initial: number; min: number; max: number }

const clamp = ({ min, max }: StoredNumber, value: number) =>
  Math.round(Math.min(max, Math.max(min, value)))

/** A size the user has chosen, remembered by this browser. */
export function useStoredNumber(setting: StoredNumber): [number, (value: number) => void] {
  const [value, setValue] = useState(() => stored(setting))
  const change = useCallback(
    (next: number) => {
      const value = clamp(setting, next)
      setValue(value)
      try {
        localStorage.setItem(setting.key, String(value))
      } catch {
        // Without storage the choice is lost with this page.
      }
    },
    [setting],
  )
  return [value, change]
}

function stored(setting: StoredNumber): number {
  try {
    const value = Number(localStorage.getItem(setting.key) ?? Number.NaN)
    return Number.isFinite(value) ? clamp(setting, value) : setting.initial
  } catch {
    return setting.initial
  }
}

import { useEffect, useState } from 'react'

/**
 * A part of the page that is loaded in advance, since it is needed when the network may be down.
 * Undefined until it is there, and for good if it cannot be loaded.
 */
export function usePreloaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>()
  useEffect(() => {
    load().then(
      (value) => setLoaded({ value }),
      () => {},
    )
  }, [load])
  return loaded?.value
}

import { useEffect, useRef, useState } from 'react'

/** Moves the focus to an item of a list after one was added, moved or removed. */
export function useFocusAfter() {
  const list = useRef<HTMLUListElement>(null)
  const [target, setTarget] = useState<{ at: number }>()
  useEffect(() => {
    if (!target) return
    const item = list.current?.children.item(target.at)
    if (item instanceof HTMLElement) item.focus()
  }, [target])
  return { list, focusItem: (at: number) => setTarget({ at }) }
}

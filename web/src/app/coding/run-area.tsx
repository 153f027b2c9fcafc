import type { KeyboardEvent, ReactNode } from 'react'

/** Ctrl or Cmd with Enter runs the code, wherever the focus is inside. */
export function RunArea({ onRun, children }: { onRun: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    onRun()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a shortcut for everything inside
    <div
      className="flex min-w-0 flex-col gap-3 [font-variant-ligatures:none] *:shrink-0 desk:overflow-y-auto desk:py-3"
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

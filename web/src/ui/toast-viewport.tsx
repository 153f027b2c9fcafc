import { toastMs } from '@assay/contract/constants'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, type Toast, useToasts } from '../platform/toasts.ts'
import { Glyph } from './glyphs.tsx'

const looks = {
  success: { glyph: 'check', tint: 'text-good', label: 'Success' },
  error: { glyph: 'alert', tint: 'text-bad', label: 'Error' },
  info: { glyph: 'info', tint: 'text-accent', label: 'Information' },
} as const

/**
 * Top right, above dialogs. Toasts close by themselves, except while hovered or focused. One that
 * appears under a resting pointer is not hovered: it would cover for ever what was to be pressed.
 * Loaded with the page: an error message must not depend on the line.
 */
export function ToastViewport() {
  const toasts = useToasts()
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPaused = toasts.length > 0 && (isHovered || hasFocus)
  return createPortal(
    // A live region stays usable while a dialog hides the rest of the page.
    <section
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      onPointerMove={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="fixed top-4 right-4 z-50 flex w-[min(23rem,calc(100vw-2rem))] flex-col gap-2.5"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>,
    document.body,
  )
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, kind, title, message } = toast
  const { glyph, tint, label } = looks[kind]
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  return (
    <article
      aria-label={label}
      className="flex items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 shadow-3 transition-[translate,opacity] duration-200 ease-out starting:translate-x-6 starting:opacity-0"
    >
      <span className={`mt-0.5 shrink-0 [&>svg]:size-5 ${tint}`}>
        <Glyph name={glyph} />
      </span>
      <div className="min-w-0 grow py-px">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p>{message}</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Glyph name="close" />
      </button>
    </article>
  )
}

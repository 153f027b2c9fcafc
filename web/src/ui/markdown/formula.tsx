import 'katex/dist/katex.min.css'
import katex from 'katex'
import { useLayoutEffect, useRef } from 'react'

/** A formula can neither load anything nor cover the page. */
const options = {
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 500,
  errorColor: 'var(--color-bad)',
} as const

/**
 * KaTeX builds its elements itself: as HTML text its style attributes would be blocked by our
 * content security policy. A formula with a mistake is shown as it was written.
 */
export function Formula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  const host = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    try {
      katex.render(tex, host.current, { ...options, displayMode: isDisplay })
    } catch (error) {
      host.current.textContent = tex
      host.current.title = error instanceof Error ? error.message : ''
    }
  }, [tex, isDisplay])
  return <span ref={host} />
}

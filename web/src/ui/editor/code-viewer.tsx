import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useStoredNumber } from '../../platform/use-stored-number.ts'
import { loadViewer } from './editor-loader.ts'
import { editorFontSize } from './editor-options.tsx'
import type { MarkedRange, MountedViewer } from './mount-viewer.ts'

type CodeViewerProps = {
  language: string
  label: string
  text: string
  /** Parts of the text that stand out; the first is scrolled into view. */
  marks: readonly MarkedRange[]
  className?: string
}

/** Code as the editor shows it, to read. Until the editor is loaded, and without it, plain text. */
export function CodeViewer({ language, label, text, marks, className = '' }: CodeViewerProps) {
  const host = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<MountedViewer>()
  const [fontSize] = useStoredNumber(editorFontSize)

  useEffect(() => {
    let mounted: MountedViewer | undefined
    let isCurrent = true
    loadViewer(language).then(
      ({ mountViewer, editorLanguage }) => {
        if (!isCurrent || !host.current) return
        mounted = mountViewer({ host: host.current, text: '', label, ...editorLanguage })
        setViewer(mounted)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      mounted?.destroy()
      setViewer(undefined)
    }
  }, [language, label])

  useEffect(() => viewer?.show(text, marks), [viewer, text, marks])

  return (
    <div
      className={`relative bg-stone after:pointer-events-none after:absolute after:inset-0 focus-within:after:border focus-within:after:border-stone-accent ${className}`}
      style={{ '--editor-font-size': `${fontSize / 16}rem` } as CSSProperties}
    >
      <div ref={host} className="h-full font-mono" />
      {!viewer && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too
          tabIndex={0}
          className="absolute inset-0 overflow-auto px-4 py-3 font-mono text-sm text-stone-ink"
        >
          {text}
        </pre>
      )}
    </div>
  )
}

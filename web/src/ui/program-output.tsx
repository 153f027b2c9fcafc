import { useMemo, useState } from 'react'
import { MoreButton } from './more-button.tsx'
import { chunksOf, cutOutput } from './output-chunks.ts'

const laidOutWhenVisible = 'block [contain-intrinsic-size:auto_60rem] [content-visibility:auto]'

type ProgramOutputProps = { text: string; isError?: boolean; className?: string }

/** Output as text, never as markup. Of a long one, only the beginning is shown at first. */
export function ProgramOutput({ text, isError = false, className = '' }: ProgramOutputProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { shown, hiddenChars } = useMemo(
    () => (isExpanded ? { shown: text, hiddenChars: 0 } : cutOutput(text)),
    [text, isExpanded],
  )
  const chunks = useMemo(() => chunksOf(shown), [shown])
  return (
    <>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long output scrolls, by keyboard too
        tabIndex={0}
        className={`max-h-96 overflow-auto px-4 desk:max-h-none py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap -outline-offset-2 ${isError ? 'text-stone-bad' : ''} ${className}`}
      >
        {chunks.map(({ key, text }) => (
          <span key={key} className={chunks.length > 1 ? laidOutWhenVisible : 'block'}>
            {text}
          </span>
        ))}
      </pre>
      {hiddenChars > 0 && (
        <MoreButton onClick={() => setIsExpanded(true)}>Show all ({size(text.length)})</MoreButton>
      )}
    </>
  )
}

const size = (chars: number) =>
  chars < 1_000_000 ? `${Math.round(chars / 1000)} KB` : `${(chars / 1_000_000).toFixed(1)} MB`

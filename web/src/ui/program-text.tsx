import { useId, useMemo, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { cutText, lineCount, sizeText } from './cut-text.ts'
import { MoreButton } from './more-button.tsx'

type ProgramTextProps = {
  label: string
  text: string
  copyLabel: string
  /** Code keeps its lines and counts them; an output is wrapped. */
  kind: 'code' | 'output'
  /** How the run ended, beside the label. */
  aside?: string | undefined
  note?: string | undefined
}

/** Code or output as plain text. Of a long one, only the beginning is shown at first. */
export function ProgramText({ label, text, copyLabel, kind, aside, note }: ProgramTextProps) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const cut = useMemo(() => cutText(text), [text])
  const shown = isWhole ? text : cut.shown
  const height = isWhole ? 'max-h-[80dvh]' : 'max-h-112'
  return (
    <figure
      aria-labelledby={`${id}-label`}
      className="min-w-0 overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink"
    >
      <figcaption className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-stone-line py-1 pr-1.5 pl-4 text-sm">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        <span className="ml-auto flex min-h-9 items-center gap-x-3 font-mono text-xs text-stone-faint">
          {aside}
          <CopyButton
            text={text}
            label={copyLabel}
            className="size-9! text-stone-faint hover:bg-stone-line hover:text-stone-ink"
          />
        </span>
      </figcaption>
      {kind === 'code' ? (
        <Numbered id={id} text={shown} height={height} />
      ) : (
        <pre
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long output scrolls, by keyboard too
          tabIndex={0}
          className={`overflow-auto px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap -outline-offset-2 ${height}`}
        >
          {shown}
        </pre>
      )}
      {cut.isCut && (
        <MoreButton aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all (${sizeText(text)})`}
        </MoreButton>
      )}
      {note !== undefined && (
        <p className="border-t border-stone-line px-4 py-2 text-sm text-stone-faint">{note}</p>
      )}
    </figure>
  )
}

function Numbered({ id, text, height }: { id: string; text: string; height: string }) {
  const numbers = useMemo(
    () => Array.from({ length: lineCount(text) }, (_, line) => line + 1).join('\n'),
    [text],
  )
  return (
    <div
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too
      tabIndex={0}
      className={`flex overflow-auto font-mono text-sm -outline-offset-2 ${height}`}
    >
      <pre
        aria-hidden="true"
        className="sticky left-0 h-max shrink-0 border-r border-stone-line bg-stone px-3 py-3 text-right text-stone-faint select-none tabular-nums"
      >
        {numbers}
      </pre>
      <pre className="grow px-4 py-3">
        <code>{text}</code>
      </pre>
    </div>
  )
}

import { useId } from 'react'

/** Input or output of a program, kept to the letter. */
export function Sample({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-sm font-medium text-muted">
        {label}
      </p>
      {/* Long lines scroll, so the box must be reachable by keyboard. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop
        tabIndex={0}
        aria-labelledby={id}
        role="group"
        className="max-h-64 overflow-auto rounded-md border border-line bg-sunken/50 px-3.5 py-2.5 font-mono text-sm"
      >
        {text === '' ? ' ' : text}
      </pre>
    </div>
  )
}

/** Input or output of a program, character by character. */
export function Sample({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-muted">{label}</figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-md border border-line bg-sunken/50 px-3.5 py-2.5 font-mono text-sm"
      >
        {text === '' ? ' ' : text}
      </pre>
    </figure>
  )
}

import { readCases } from '@assay/contract/kinds/tests/written-cases'
import { CopyButton } from '../../copy-button.tsx'

type WrittenCasesProps = { label: string; copyLabel: string; text: string }

/** Cases that a candidate wrote, each an input beside its output. */
export function WrittenCases({ label, copyLabel, text }: WrittenCasesProps) {
  const cases = readCases(text)
  return (
    <figure
      aria-label={label}
      className="min-w-0 overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink"
    >
      <figcaption className="flex min-h-11 items-center gap-x-3 border-b border-stone-line py-1 pr-1.5 pl-4 text-sm">
        <span className="font-medium">{label}</span>
        <CopyButton
          text={text}
          label={copyLabel}
          className="ml-auto size-9! text-stone-faint hover:bg-stone-line hover:text-stone-ink"
        />
      </figcaption>
      {cases.length === 0 ? (
        <p className="px-4 py-3 text-sm text-stone-faint">No cases were written.</p>
      ) : (
        <ol className="divide-y divide-stone-line">
          {cases.map(({ input, output }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cases have no identity but their place
            <li key={at} className="px-4 py-3">
              <p className="text-sm font-medium">Case {at + 1}</p>
              <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
                <Part label="Input" text={input} />
                <Part label="Expected output" text={output} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </figure>
  )
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-stone-faint">{label}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long case scrolls, by keyboard too
        tabIndex={0}
        className="mt-1 max-h-64 min-h-9 overflow-auto rounded-md bg-stone-sunken px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  )
}

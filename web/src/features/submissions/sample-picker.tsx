import { CircleCheck, CircleX } from 'lucide-react'
import type { SampleVerdict } from './samples.ts'

type SamplePickerProps = {
  verdicts: readonly (SampleVerdict | undefined)[]
  selected: number
  onSelect: (at: number) => void
  /** What each sample belongs to. */
  word: 'Sample' | 'Stage'
}

/** The samples of a question with their verdicts; one is shown below. */
export function SamplePicker({ verdicts, selected, onSelect, word }: SamplePickerProps) {
  return (
    <fieldset
      aria-label="Samples"
      className="flex flex-wrap gap-1.5 border-b border-stone-line px-3 py-2"
    >
      {verdicts.map((verdict, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no identity but their place
          key={at}
          type="button"
          aria-pressed={at === selected}
          onClick={() => onSelect(at)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-stone-line px-2.5 text-sm -outline-offset-2 hover:bg-stone-line aria-pressed:border-stone-faint aria-pressed:bg-stone-line max-sm:min-h-11"
        >
          {word} {at + 1} {verdict && <Verdict {...verdict} />}
        </button>
      ))}
    </fieldset>
  )
}

function Verdict({ isPassed, text }: SampleVerdict) {
  const Icon = isPassed ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1 ${isPassed ? 'text-stone-good' : 'text-stone-warn'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  )
}

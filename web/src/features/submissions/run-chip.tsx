import type { RunOutcome } from './run-outcome.ts'

type RunChipProps = { tone: RunOutcome['tone']; children: string }

/** How a run ended, in a word or two. */
export function RunChip({ tone, children }: RunChipProps) {
  const look = tone === 'bad' ? 'bg-stone-bad-soft text-stone-bad' : 'bg-stone-line text-stone-ink'
  return (
    <span className={`punch shrink-0 px-2 py-0.5 text-xs font-medium ${look}`}>{children}</span>
  )
}

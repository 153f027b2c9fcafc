import type { RunOutcome } from './run-outcome.ts'

type RunChipProps = { tone: RunOutcome['tone']; children: string }

/** How a run ended, in a word or two. */
export function RunChip({ tone, children }: RunChipProps) {
  const look = tone === 'bad' ? 'bg-[#3d181e] text-[#ff98a1]' : 'bg-stone-line text-stone-ink'
  return (
    <span className={`punch shrink-0 px-2 py-0.5 text-xs font-medium ${look}`}>{children}</span>
  )
}

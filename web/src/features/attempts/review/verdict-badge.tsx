import { Check, Minus, X } from 'lucide-react'
import type { Verdict } from './verdicts.ts'

export const verdictLooks: Record<Verdict, { tint: string; Icon: typeof Check }> = {
  Correct: { tint: 'bg-good-soft text-good', Icon: Check },
  Wrong: { tint: 'bg-bad-soft text-bad', Icon: X },
  'Not answered': { tint: 'bg-sunken text-muted', Icon: Minus },
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tint, Icon } = verdictLooks[verdict]
  return (
    <span
      className={`punch inline-flex items-center gap-1.5 px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${tint}`}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.75} />
      {verdict}
    </span>
  )
}

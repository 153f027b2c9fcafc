import { Check, CircleDashed, CircleSlash2, Minus, X } from 'lucide-react'
import type { Verdict } from './verdict.ts'

export const verdictLooks: Record<Verdict, { tint: string; Icon: typeof Check }> = {
  Correct: { tint: 'bg-good-soft text-good', Icon: Check },
  'Partly correct': { tint: 'bg-accent-soft text-accent', Icon: CircleSlash2 },
  Wrong: { tint: 'bg-bad-soft text-bad', Icon: X },
  'Being judged': { tint: 'bg-sunken text-muted', Icon: CircleDashed },
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

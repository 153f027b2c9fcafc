import type { CaseVerdict } from '@assay/contract/judgings'

const looks: Record<CaseVerdict, string> = {
  passed: 'bg-good-soft text-good',
  wrong: 'bg-bad-soft text-bad',
  'too slow': 'bg-warn-soft text-warn',
  crashed: 'bg-bad-soft text-bad',
  'not compiled': 'bg-bad-soft text-bad',
  'not run': 'bg-sunken text-muted',
}

/** How the program did on one case. */
export function CaseVerdictBadge({ verdict }: { verdict: CaseVerdict }) {
  return (
    <span
      className={`punch inline-block px-2.5 py-0.5 text-sm font-medium whitespace-nowrap first-letter:uppercase ${looks[verdict]}`}
    >
      {verdict}
    </span>
  )
}

import type { ReactNode } from 'react'

type EmptyStateProps = { title?: string; text?: string | null; action?: ReactNode }

export function EmptyState({
  title = 'No Data Found',
  text = 'Try adjusting your search, filters, or check back later.',
  action,
}: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 rounded-lg border border-dashed border-edge/50 px-6 py-14 text-center">
      <EmptyCrucible />
      <p className="mt-4 text-lg font-semibold tracking-[-0.01em]">{title}</p>
      {text !== null && <p className="max-w-sm text-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}

function EmptyCrucible() {
  return (
    <svg viewBox="0 0 96 72" className="h-18 w-24" fill="none" aria-hidden="true" focusable="false">
      <path d="M12 66h72" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M25 25h46l-6.5 33a6 6 0 0 1-5.9 4.9H37.4a6 6 0 0 1-5.9-4.9z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M21 25h54" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M34 44 62 36"
        className="stroke-streak"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="5 6"
      />
      <path
        d="M38 14c0-4 3.5-4 3.5-8M48 15c0-4 3.5-4 3.5-8M58 14c0-4 3.5-4 3.5-8"
        className="stroke-edge"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}

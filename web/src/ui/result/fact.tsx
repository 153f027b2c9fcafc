import type { ReactNode } from 'react'

type FactProps = { term: string; className?: string; children: ReactNode }

/** A term and its value in a description list. */
export function Fact({ term, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; lead?: ReactNode; action?: ReactNode }

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead !== undefined && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      </div>
      {action}
    </header>
  )
}

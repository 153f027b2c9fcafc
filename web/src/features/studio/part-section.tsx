import type { ReactNode } from 'react'

type PartSectionProps = { title: string; lead: ReactNode; children: ReactNode }

/** One part of a question, with a sentence or two for people who write their first. */
export function PartSection({ title, lead, children }: PartSectionProps) {
  return (
    <section aria-labelledby="part" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header>
        <h2 id="part" tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{lead}</p>
      </header>
      {children}
    </section>
  )
}

/** Longer help, closed until it is asked for. */
export function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-line bg-surface px-4 open:pb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium -outline-offset-2">
        {title}
      </summary>
      <div className="grid max-w-prose gap-2 text-sm text-muted">{children}</div>
    </details>
  )
}

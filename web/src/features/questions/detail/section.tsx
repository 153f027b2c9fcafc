import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; lead?: string; children: ReactNode }

export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead !== undefined && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type PageSectionProps = { title: string; lead: ReactNode; action?: ReactNode; children: ReactNode }

/** One of several subjects on a page, in a card with its own heading. */
export function PageSection({ title, lead, action, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-6 py-5">
          <div className="min-w-0 max-w-prose">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            <p className="mt-0.5 text-sm text-muted">{lead}</p>
          </div>
          {action}
        </header>
        <div className="border-t border-line">{children}</div>
      </Card>
    </section>
  )
}

import type { ReactNode } from 'react'

type LaunchCardProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** Fits into a frame, and leads nowhere else: the page may be inside one of another site. */
export function LaunchCard({ title, lead, children }: LaunchCardProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start px-5 pt-[clamp(1rem,7dvh,5.5rem)] pb-10">
      <div className="rounded-xl border border-line bg-surface px-6 py-8 shadow-2 sm:px-9">
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        {lead !== undefined && <div className="mt-1.5 text-muted">{lead}</div>}
        {children !== undefined && <div className="mt-6 grid gap-3">{children}</div>}
      </div>
    </main>
  )
}

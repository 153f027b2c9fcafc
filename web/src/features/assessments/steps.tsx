import type { ReactNode } from 'react'

export function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-4 font-semibold">{title}</h2>
      <ol className="grid gap-6 [counter-reset:step] lg:grid-cols-3 lg:gap-8">{children}</ol>
    </section>
  )
}

type StepProps = { title: string; isDone?: boolean; children: ReactNode }

export function Step({ title, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3.5 [counter-increment:step]">
      <span
        aria-hidden="true"
        className={`punch flex size-7 shrink-0 items-center justify-center font-mono text-sm [--cut:0.45rem] ${isDone ? "bg-good-soft text-good before:content-['✓']" : 'bg-accent-soft text-accent before:content-[counter(step)]'}`}
      />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className="mt-0.5 text-muted">{children}</div>
      </div>
    </li>
  )
}

type ProgressBarProps = { done: number; total: number; className?: string }

/** Decoration beside a text that says the same. */
export function ProgressBar({ done, total, className = '' }: ProgressBarProps) {
  const percent = total === 0 ? 0 : (100 * done) / total
  return (
    <div aria-hidden="true" className={`h-1 overflow-hidden rounded-full bg-line ${className}`}>
      <div
        className="solid h-full rounded-full bg-streak transition-[width] duration-300"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

/** The logo: a hallmark with an A, crossed by the streak that metal leaves on a touchstone. */
function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path d="M9 1h14l8 8v14l-8 8H9l-8-8V9z" className="fill-ink" />
      <path
        d="M9.2 24 16 8l6.8 16"
        fill="none"
        className="stroke-on-ink"
        strokeWidth="3"
        strokeLinecap="square"
      />
      <path
        d="M6.5 21.2 25.5 15.4"
        className="stroke-streak"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Logo />
      <span className="text-lg font-semibold tracking-[-0.03em]">Assay</span>
    </span>
  )
}

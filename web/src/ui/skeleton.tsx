/** A placeholder of the size of what is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`shimmer block ${className}`} />
}

/** Tells screen readers what the skeletons show. */
export function LoadingNote() {
  return (
    <span role="status" className="sr-only">
      Loading
    </span>
  )
}

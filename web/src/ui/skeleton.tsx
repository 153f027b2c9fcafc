/** A stand-in for what is loading, of the size of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`shimmer block ${className}`} />
}

/** Says once, to screen readers, what the drawn skeletons say to eyes. */
export function LoadingNote() {
  return (
    <span role="status" className="sr-only">
      Loading
    </span>
  )
}

import { ChevronRight } from 'lucide-react'

/** The summary of `details` that take a whole row. */
export const foldSummary =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 py-2 font-medium -outline-offset-2 [&::-webkit-details-marker]:hidden'

/** Turns with the `details` around it. */
export function FoldMark() {
  return (
    <ChevronRight
      aria-hidden="true"
      className="size-4 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-90"
    />
  )
}

import { ChevronRight } from 'lucide-react'

/** The summary of `details`, without the mark of the browser. */
export const foldRow =
  'flex cursor-pointer list-none -outline-offset-2 [&::-webkit-details-marker]:hidden'

/** The same where it takes a whole row. */
export const foldSummary = `${foldRow} min-h-11 items-center gap-2 px-5 py-2 font-medium`

/** Turns with the `details` around it. */
export function FoldMark() {
  return (
    <ChevronRight
      aria-hidden="true"
      className="size-4 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-90"
    />
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type PaginationProps = {
  page: number
  hasNext: boolean
  total: number
  /** There are more than `total`. */
  isCapped: boolean
  pageSize: number
  onPage: (page: number) => void
}

export function Pagination(props: PaginationProps) {
  const { page, hasNext, total, isCapped, pageSize, onPage } = props
  const last = Math.max(1, Math.ceil(total / pageSize))
  const orMore = isCapped ? '+' : ''
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-3">
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        Page {page} of {last}
        {orMore}
        <span className="max-sm:hidden">
          {' '}
          · {total.toLocaleString('en-GB')}
          {orMore} in all
        </span>
      </p>
      <div className="flex gap-2">
        <Button kind="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
          Previous
        </Button>
        <Button kind="secondary" disabled={!hasNext} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" className="-mr-1 size-4" />
        </Button>
      </div>
    </nav>
  )
}

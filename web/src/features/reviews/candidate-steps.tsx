import type { AttemptDetail } from '@assay/contract/attempt-review'
import { attemptPath } from '@assay/contract/page-paths'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

/** To the other attempts at the same test, in the order in which they were begun. */
export function CandidateSteps({ attempt }: { attempt: AttemptDetail }) {
  const { previousId, nextId } = attempt
  if (previousId === null && nextId === null) return null
  return (
    <nav aria-label="Candidates" className="mb-3 flex gap-2">
      <Step id={previousId}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous candidate
      </Step>
      <Step id={nextId}>
        Next candidate
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  )
}

/** Replaces the page, so that closing still leads back to the list. */
function Step({ id, children }: { id: string | null; children: ReactNode }) {
  const { search, state } = useLocation()
  const look = buttonClass('secondary', 'min-h-9! px-2.5! text-sm')
  return id === null ? (
    <button type="button" disabled className={look}>
      {children}
    </button>
  ) : (
    <Link replace to={{ pathname: attemptPath(id), search }} state={state} className={look}>
      {children}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadQuestion, questionKeys } from './calls.ts'
import { StatementTab } from './detail/statement-tab.tsx'

type StatementPreviewProps = { id: string; title: string }

/** The statement of a question as candidates read it, on demand. */
export function StatementPreview({ id, title }: StatementPreviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const regionId = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={regionId}
        className="link mt-1 text-sm"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide statement' : 'Show statement'}
        <span className="sr-only"> of {title}</span>
      </button>
      <div id={regionId} hidden={!isOpen} className="mt-3">
        {isOpen && <LoadedStatement id={id} />}
      </div>
    </>
  )
}

function LoadedStatement({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: questionKeys.one(id),
    queryFn: ({ signal }) => loadQuestion(id, signal),
  })
  if (data) return <StatementTab question={data} />
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
  return <Skeleton className="h-24" />
}

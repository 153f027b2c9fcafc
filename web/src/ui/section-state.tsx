import { ErrorState } from './error-state.tsx'
import { LoadingNote, Skeleton } from './skeleton.tsx'

type SectionStateProps = { error: Error | null; retry: () => void }

/** What a page section shows until its list is loaded, or instead of it. */
export function SectionState({ error, retry }: SectionStateProps) {
  if (error) {
    return (
      <div className="p-6">
        <ErrorState message={error.message} retry={retry} />
      </div>
    )
  }
  return (
    <div className="grid gap-2.5 px-6 py-5">
      <LoadingNote />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
  )
}

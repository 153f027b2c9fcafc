import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../platform/dates.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadErasureRequest, useErasureRequest } from './calls.ts'

/** How the signed-in person asks to be erased. */
export function ErasureRequest() {
  const [isAsking, setIsAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.erasureRequest,
    queryFn: ({ signal }) => loadErasureRequest(signal),
  })
  const change = useErasureRequest()
  return (
    <PageSection
      title="Be erased"
      lead="Your account and everything you wrote are deleted. The scores of finished tests stay in the results, without your name."
    >
      <div className="px-6 py-5">
        {data ? (
          data.requestedAt === null ? (
            <Button kind="secondary" onClick={() => setIsAsking(true)}>
              Ask to be erased
            </Button>
          ) : (
            <>
              <p className="mb-3">
                You asked to be erased on {formatDateTime(data.requestedAt)}. An administrator does
                it; you can sign in until then.
              </p>
              <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate(false)}>
                Withdraw the request
              </Button>
            </>
          )
        ) : error ? (
          <ErrorState message={error.message} retry={() => void refetch()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-9 w-40" />
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmModal
          title="Ask to be erased?"
          description="All administrators are told. Once one of them erases you, you cannot sign in any more, and nobody can bring anything back. Download your data first if you want to keep it."
          action="Ask to be erased"
          isBusy={change.isPending}
          onConfirm={() => change.mutate(true, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </PageSection>
  )
}

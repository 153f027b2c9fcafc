import { hiringSystemNames } from '@assay/contract/hiring-systems'
import { integrationsPath } from '@assay/contract/page-paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { loadHiringSystems } from '../features/hiring/calls.ts'
import { Deliveries } from '../features/webhooks/deliveries.tsx'
import { queryKeys } from '../platform/query-keys.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LoadingNote } from '../ui/skeleton.tsx'

/** What a hiring system was told, and what it answered. */
export function HiringUpdatesScreen() {
  const { connectionId } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.hiringSystems,
    queryFn: ({ signal }) => loadHiringSystems(signal),
  })
  const found = data?.find(({ connection }) => connection?._id === connectionId)
  return (
    <>
      <PageHeader
        title={found ? `Updates of ${hiringSystemNames[found.system]}` : 'Updates'}
        lead="What it was told of attempts at the tests it has sent."
        action={
          <Link to={integrationsPath} className="link">
            Back to Integrations
          </Link>
        }
      />
      {found?.connection ? (
        <div className="grid max-w-4xl gap-6">
          <Deliveries webhookId={found.connection.webhookId} />
        </div>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : data ? (
        <ErrorState message="This connection does not exist. It may have been removed." />
      ) : (
        <LoadingNote />
      )}
    </>
  )
}

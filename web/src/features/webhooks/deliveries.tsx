import type { WebhookDelivery } from '@assay/contract/webhooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../platform/query-keys.ts'
import { useListQuery } from '../../platform/use-list-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { choicesOf, FilterBar } from '../../ui/filter-bar.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { deliveryPageQuery, loadDeliveries } from './calls.ts'
import { DeliveryItem } from './delivery-item.tsx'

const filters = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    choices: choicesOf({
      all: 'Any State',
      waiting: 'Waiting',
      delivered: 'Delivered',
      failed: 'Failed',
    }),
  },
] as const

const pollMs = 2000

/** What was sent to a webhook and answered. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const list = useListQuery(deliveryPageQuery)
  const { query } = list
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.webhooks, webhookId, 'deliveries', query],
    queryFn: ({ signal }) => loadDeliveries(webhookId, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingSent) ? pollMs : false),
  })
  return (
    <PageSection
      title="Deliveries"
      lead="The newest first. What is not accepted is tried again for three days, and then waits for you."
    >
      <div className="px-6 pt-5">
        <FilterBar list={list} filters={filters} hasSearch={false} />
      </div>
      {data ? (
        <DeliveryList deliveries={data.data} />
      ) : error ? (
        <div className="p-6">
          <ErrorState message={error.message} retry={() => void refetch()} />
        </div>
      ) : (
        <LoadingNote />
      )}
      {data && data.total > 0 && (
        <div className="px-6 pb-5">
          <Pagination
            page={query.page}
            hasNext={query.page * query.limit < data.total || data.hasMore === true}
            total={data.total}
            isCapped={data.hasMore === true}
            pageSize={query.limit}
            onPage={(page) => list.change({ page })}
          />
        </div>
      )}
    </PageSection>
  )
}

function DeliveryList({ deliveries }: { deliveries: WebhookDelivery[] }) {
  if (deliveries.length === 0) {
    return <p className="px-6 pt-3 pb-8 text-center text-muted">There is no such delivery.</p>
  }
  return (
    <ul>
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery._id} delivery={delivery} />
      ))}
    </ul>
  )
}

/** It changes by itself within seconds. */
const isBeingSent = ({ nextTryAt }: WebhookDelivery) =>
  nextTryAt !== null && new Date(nextTryAt).getTime() - Date.now() < 10_000

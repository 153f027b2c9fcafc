import { type ListQuery, listQuery, type PageQuery } from '@assay/contract/lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { isFiltered, type ListSchema } from '../platform/list-query.ts'
import { toast } from '../platform/toasts.ts'
import { type ListControl, useListQuery } from '../platform/use-list-query.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { type Filter, FilterBar, usualFilters } from './filter-bar.tsx'
import { Pagination } from './pagination.tsx'
import { LoadingNote } from './skeleton.tsx'

const changingPollMs = 3000

export type ListPageData<Row> = {
  data: Row[]
  total: number
  /** There are more than `total`, which were not counted. */
  hasMore?: true | undefined
}

type ListViewProps<Row, Query extends PageQuery> = {
  /** The query key of the list, without its filters. */
  name: readonly unknown[]
  load: (query: Query, signal: AbortSignal) => Promise<ListPageData<Row>>
  skeleton: ReactNode
  /** Also show a toast if loading fails. */
  toastFailure?: boolean
  /** Whether a row will change by itself soon; then the list is loaded again and again. */
  isChanging?: (row: Row) => boolean
  empty?: ReactNode
  /** Shown under the list while no filter is set. */
  below?: (total: number, rows: Row[]) => ReactNode
  children: (rows: Row[]) => ReactNode
}

/** For a list that can be filtered or sorted in ways of its own. */
type FilterProps<Query extends PageQuery> = {
  schema: ListSchema<Query>
  filters: readonly Filter<Query>[]
  /** What can be done with the list, such as adding to it. The total is 0 until it is loaded. */
  action?: ReactNode | ((total: number) => ReactNode)
}

/** A list with its filters, pagination, and loading, error and empty states. */
export function ListView<Row>(props: ListViewProps<Row, ListQuery>) {
  return <FilteredListView {...props} schema={listQuery} filters={usualFilters} />
}

export function FilteredListView<Row, Query extends PageQuery>(
  props: ListViewProps<Row, Query> & FilterProps<Query>,
) {
  const { name, load, skeleton, toastFailure = false, empty, below, children } = props
  const { isChanging, schema, filters, action } = props
  const list = useListQuery(schema)
  const { query } = list
  const hasFilter = isFiltered(query, schema)
  const {
    data: loaded,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: [...name, query],
    queryFn: ({ signal }) => load(query, signal),
    refetchInterval: ({ state: { data } }) =>
      isChanging !== undefined && data?.data.some(isChanging) === true && changingPollMs,
    // The previous page stays visible while the next one loads, but not that of another list.
    placeholderData: (previous, previousQuery) =>
      JSON.stringify(previousQuery?.queryKey.slice(0, -1)) === JSON.stringify(name)
        ? keepPreviousData(previous)
        : undefined,
  })
  useStepBack(list, isPlaceholderData ? undefined : loaded)
  // Deferred, so that rendering the rows does not block typing.
  const data = useDeferredValue(loaded)
  const isStale = isPlaceholderData || data !== loaded
  // Once, although the list may go on trying.
  const failure = toastFailure ? error?.message : undefined
  useEffect(() => {
    if (failure !== undefined) toast.error(failure)
  }, [failure])

  return (
    <>
      <FilterBar
        list={list}
        filters={filters}
        action={typeof action === 'function' ? action(data?.total ?? 0) : action}
      />
      {data ? (
        <div
          aria-busy={isStale}
          className={`transition-opacity duration-150 ${isStale ? 'opacity-55 delay-100' : ''}`}
        >
          {data.total === 0 ? (
            hasFilter ? (
              <NothingFound onClear={list.clear} />
            ) : (
              (empty ?? <EmptyState />)
            )
          ) : (
            <>
              {children(data.data)}
              <Pagination
                page={query.page}
                hasNext={hasNextPage(query, data)}
                total={data.total}
                isCapped={data.hasMore === true}
                pageSize={query.limit}
                onPage={(page) => list.change({ page })}
              />
            </>
          )}
          {!hasFilter && below?.(data.total, data.data)}
        </div>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          {skeleton}
        </>
      )}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      Clear filters
    </Button>
  )
  return <EmptyState action={clear} />
}

const hasNextPage = (query: PageQuery, { data, total, hasMore }: ListPageData<unknown>) =>
  data.length === query.limit && (query.page * query.limit < total || hasMore === true)

/** Goes to the last page that has rows when this one is empty, as after deleting its last row. */
function useStepBack({ query, change }: ListControl, loaded: ListPageData<unknown> | undefined) {
  const isEmpty = loaded !== undefined && loaded.data.length === 0 && query.page > 1
  const last = Math.max(1, Math.ceil((loaded?.total ?? 0) / query.limit))
  useEffect(() => {
    if (isEmpty) change({ page: Math.min(last, query.page - 1) }, { replace: true })
  }, [isEmpty, last, query.page, change])
}

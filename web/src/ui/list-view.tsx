import { pageSize } from '@assay/contract/constants'
import type { ListQuery } from '@assay/contract/lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { toast } from '../platform/toasts.ts'
import { type ListControl, useListQuery } from '../platform/use-list-query.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Pagination } from './pagination.tsx'
import { LoadingNote } from './skeleton.tsx'

export type ListPageData<Row> = { data: Row[]; total: number }

type ListViewProps<Row> = {
  /** Names the list in the cache; its filters are added here. */
  name: readonly unknown[]
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPageData<Row>>
  skeleton: ReactNode
  /** Some lists also say by toast that they could not be had. */
  toastFailure?: boolean
  empty?: ReactNode
  /** What stands under a list that no filter narrows. */
  below?: (total: number) => ReactNode
  children: (rows: Row[]) => ReactNode
}

/** Every list of the product: filters, then one of loading, error, empty or full, then pages. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { name, load, skeleton, toastFailure = false, empty, below, children } = props
  const list = useListQuery()
  const { query } = list
  const {
    data: loaded,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: [...name, query],
    queryFn: ({ signal }) => load(query, signal),
    // The page before stays in sight while the next one loads, but never another list's.
    placeholderData: (before, beforeQuery) =>
      JSON.stringify(beforeQuery?.queryKey.slice(0, -1)) === JSON.stringify(name)
        ? keepPreviousData(before)
        : undefined,
  })
  useStepBack(list, isPlaceholderData ? undefined : loaded)
  // Rows are drawn bit by bit, so that many of them hold up no keystroke.
  const data = useDeferredValue(loaded)
  const isOld = isPlaceholderData || data !== loaded
  useEffect(() => {
    if (error && toastFailure) toast.error(error.message)
  }, [error, toastFailure])

  return (
    <>
      <FilterBar list={list} />
      {data ? (
        <div
          aria-busy={isOld}
          className={`transition-opacity duration-150 ${isOld ? 'opacity-55 delay-100' : ''}`}
        >
          {data.total === 0 ? (
            <EmptyList filtered={isFiltered(query)} empty={empty} />
          ) : (
            <>
              {children(data.data)}
              <Pagination
                page={query.page}
                hasNext={hasNextPage(query.page, data)}
                total={data.total}
                pageSize={pageSize}
                onPage={(page) => list.change({ page })}
              />
            </>
          )}
          {!isFiltered(query) && below?.(data.total)}
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

/** A list without rows: the search found none, or there is nothing yet. */
function EmptyList({ filtered, empty }: { filtered: boolean; empty: ReactNode }) {
  return filtered || empty === undefined ? <EmptyState /> : empty
}

const isFiltered = ({ search, level }: ListQuery) => search !== '' || level !== 'All'

const hasNextPage = (page: number, { data, total }: ListPageData<unknown>) =>
  data.length === pageSize && page * pageSize < total

/** A page that has become empty, as after deleting its last row, steps back by itself. */
function useStepBack({ query, change }: ListControl, loaded: ListPageData<unknown> | undefined) {
  const emptied = loaded !== undefined && loaded.data.length === 0 && query.page > 1
  const last = Math.max(1, Math.ceil((loaded?.total ?? 0) / pageSize))
  useEffect(() => {
    if (emptied) change({ page: Math.min(last, query.page - 1) }, { replace: true })
  }, [emptied, last, query.page, change])
}

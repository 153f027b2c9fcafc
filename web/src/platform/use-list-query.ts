import { pageSize } from '@assay/contract/constants'
import type { ListQuery } from '@assay/contract/lists'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, readListState, writeListState } from './list-query.ts'

export type ListControl = {
  query: ListQuery
  /** False until a level is chosen. */
  levelChosen: boolean
  /** `replace` adds no entry to the history. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

/** Filters, order and page of a list. They are kept in the URL, for reload and back. */
export function useListQuery(): ListControl {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => ({ ...readListState(params), limit: pageSize }), [params])
  const change = useCallback<ListControl['change']>(
    (change, { replace = false } = {}) =>
      setParams((current) => writeListState(current, change), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { query, levelChosen: params.has('level'), change }
}

import { pageSize } from '@assay/contract/constants'
import type { ListQuery } from '@assay/contract/lists'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, readListState, writeListState } from './list-query.ts'

export type ListControl = {
  query: ListQuery
  /** False while the reader has not touched the level control. */
  levelChosen: boolean
  /** `replace` keeps steps nobody would want to go back to out of the history. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

/** The filters, order and page of a list. They live in the address: reload and back keep them. */
export function useListQuery(): ListControl {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => ({ ...readListState(params), limit: pageSize }), [params])
  const change = useCallback<ListControl['change']>(
    (change, { replace = false } = {}) =>
      setParams((now) => writeListState(now, change), { replace, preventScrollReset: true }),
    [setParams],
  )
  return { query, levelChosen: params.has('level'), change }
}

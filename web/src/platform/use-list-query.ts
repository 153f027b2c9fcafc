import type { PageQuery } from '@assay/contract/lists'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  clearListState,
  type ListChange,
  type ListSchema,
  readListState,
  writeListState,
} from './list-query.ts'

export type ListControl<Query extends PageQuery = PageQuery> = {
  query: Query
  /** False until a level is chosen. */
  levelChosen: boolean
  /** `replace` adds no entry to the history; a dialog that is open stays so. */
  change: (change: ListChange<Query>, options?: { replace?: boolean }) => void
}

/** Filters, order and page of a list. They are kept in the URL, for reload and back. */
export function useListQuery<Query extends PageQuery>(
  schema: ListSchema<Query>,
): ListControl<Query> & { clear: () => void } {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const query = useMemo(() => readListState(params, schema), [params, schema])
  const change = useCallback<ListControl<Query>['change']>(
    (change, { replace = false } = {}) =>
      setParams((current) => writeListState(current, schema, change), {
        replace,
        ...(replace && { state }),
        preventScrollReset: true,
      }),
    [setParams, schema, state],
  )
  const clear = () =>
    setParams((current) => clearListState(current, schema), { preventScrollReset: true })
  return { query, levelChosen: params.has('level'), change, clear }
}

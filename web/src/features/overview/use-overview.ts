import { readOverview } from '@assay/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'

/** Who begins or ends is told by socket; who has gone quiet, or what has failed, is seen this soon. */
const lookAgainMs = 30_000

/** Undefined until it is known. If it cannot be read, the page does without it. */
export function useOverview() {
  const { data } = useQuery({
    queryKey: queryKeys.overview,
    queryFn: async ({ signal }) =>
      okOrThrow(await call(readOverview, { signal }), 'The overview could not be loaded').data,
    refetchInterval: lookAgainMs,
  })
  return data
}

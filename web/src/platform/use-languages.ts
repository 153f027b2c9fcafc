import { standardLanguages } from '@assay/contract/catalogue'
import { failures } from '@assay/contract/failures'
import { listLanguages, type OfferedLanguage } from '@assay/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { okOrThrow } from './failure.ts'

/** Known before the server has told what else there is. */
const always: readonly OfferedLanguage[] = standardLanguages.map((name) => ({
  name,
  isMissing: false,
}))

/** The languages that new tests can be in. Changes need a restart of the server. */
export function useLanguages() {
  const { data, isPending } = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) =>
      okOrThrow(await call(listLanguages, { signal }), failures.somethingWrong).data,
    staleTime: 60_000,
  })
  const offered: readonly OfferedLanguage[] = data ?? always
  return { offered, isPending }
}

/** Those in which code can be run now. */
export function useRunnableLanguages() {
  const { offered, isPending } = useLanguages()
  const runnable = offered.filter(({ isMissing }) => !isMissing).map(({ name }) => name)
  return { runnable, isPending }
}

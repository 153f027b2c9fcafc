import { standardLanguages } from '@assay/contract/catalogue'
import { failures } from '@assay/contract/failures'
import { listLanguages, type OfferedLanguage } from '@assay/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { okOrThrow } from './failure.ts'

/** Known before the server has said what else there is. */
const always: readonly OfferedLanguage[] = standardLanguages.map((name) => ({
  name,
  isMissing: false,
  title: null,
  compileCommand: null,
}))

/**
 * The languages that new tests can be in. Changes need a restart of the server. As long as they are
 * not known, others than those returned may be offered, and some of those may be missing.
 */
export function useLanguages() {
  const { data, error, refetch } = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) =>
      okOrThrow(await call(listLanguages, { signal }), failures.somethingWrong).data,
    staleTime: 60_000,
  })
  const offered: readonly OfferedLanguage[] = data ?? always
  return { offered, isKnown: data !== undefined, error, refetch }
}

/** Those in which code can be run now. */
export function useRunnableLanguages() {
  const { offered, ...known } = useLanguages()
  const runnable = offered.filter(({ isMissing }) => !isMissing).map(({ name }) => name)
  return { runnable, ...known }
}

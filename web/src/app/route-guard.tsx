import type { Role } from '@assay/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { checkToken } from '../features/accounts/sign-in-calls.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { paths } from '../platform/paths.ts'
import { queryKeys } from '../platform/query-keys.ts'
import { returnStateOf } from '../platform/return-path.ts'
import { useStoredUser } from '../platform/stored-user.ts'

type GuardState = 'loading' | 'authorized' | 'expired' | 'unauthorized' | 'held-up'

/** The only meaning of 403 in a response to `checkToken`. */
const lacksSecondFactor = 403

const SecondFactorSetUpPage = lazy(() =>
  loadChunk(() =>
    import('../features/accounts/second-factor/set-up-page.tsx').then((m) => ({
      default: m.SecondFactorSetUpPage,
    })),
  ),
)

/** Checks the session, then the stored role. Nothing is shown before both are known. */
export function RouteGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const state = useGuardState(roles)
  const userId = useStoredUser()?._id
  const location = useLocation()
  // Deferred: a whole screen is rendered at once here, and the page must stay responsive.
  const deferredState = useDeferredValue(state)
  if (state === 'loading' || deferredState === 'loading') return null
  if (state === 'expired') {
    const back = returnStateOf(location, userId)
    return <Navigate to={paths.sessionExpired} state={back} replace />
  }
  if (state === 'held-up') {
    return (
      <Suspense>
        <SecondFactorSetUpPage />
      </Suspense>
    )
  }
  if (state === 'unauthorized') return <Navigate to={paths.unauthorized} replace />
  return children
}

export function AdminsOnly() {
  return (
    <RouteGuard roles={['admin']}>
      <Outlet />
    </RouteGuard>
  )
}

export function UsersOnly() {
  return (
    <RouteGuard roles={['user']}>
      <Outlet />
    </RouteGuard>
  )
}

function useGuardState(roles: readonly Role[]): GuardState {
  const user = useStoredUser()
  const { data: statusCode, isError } = useQuery({
    // If another user logs in, in another tab for example, their session is checked anew.
    queryKey: [...queryKeys.session, user?._id ?? null],
    queryFn: async ({ client, queryKey }) => {
      const { statusCode } = await checkToken()
      const previous = client.getQueryData<number>(queryKey)
      // The page that sets it up has recovery codes to show, and goes on by itself.
      if (previous === lacksSecondFactor && statusCode === 200) return previous
      // A network failure must not end a session that was valid.
      const isOver = statusCode === 401 || statusCode === lacksSecondFactor
      return previous === 200 && !isOver ? previous : statusCode
    },
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  if (isError) return 'expired'
  if (statusCode === undefined) return 'loading'
  if (statusCode === lacksSecondFactor) return 'held-up'
  if (statusCode !== 200) return 'expired'
  return user && roles.includes(user.role) ? 'authorized' : 'unauthorized'
}

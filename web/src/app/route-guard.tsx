import type { Role } from '@assay/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { checkToken } from '../features/accounts/sign-in-calls.ts'
import { paths } from '../platform/paths.ts'
import { queryKeys } from '../platform/query-keys.ts'
import { returnStateOf } from '../platform/return-path.ts'
import { useStoredUser } from '../platform/stored-user.ts'

type GuardState = 'loading' | 'authorized' | 'expired' | 'unauthorized'

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
      // A network failure must not end a session that was valid.
      return previous === 200 && statusCode !== 401 ? previous : statusCode
    },
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  if (isError) return 'expired'
  if (statusCode === undefined) return 'loading'
  if (statusCode !== 200) return 'expired'
  return user && roles.includes(user.role) ? 'authorized' : 'unauthorized'
}

import type { Role } from '@assay/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, Outlet } from 'react-router'
import { checkToken } from '../features/accounts/calls.ts'
import { paths } from '../platform/paths.ts'
import { useStoredUser } from '../platform/stored-user.ts'

type GuardState = 'loading' | 'authorized' | 'expired' | 'unauthorized'

/** First the session, then the stored role: nothing is shown before both are known. */
export function RouteGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const state = useGuardState(roles)
  // Whom it lets in it shows a whole screen, built bit by bit so that the page answers meanwhile.
  const builtFor = useDeferredValue(state)
  if (state === 'loading' || builtFor === 'loading') return null
  if (state === 'expired') return <Navigate to={paths.sessionExpired} replace />
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
    // Another user in this browser, from another tab say, is another session to check.
    queryKey: ['session', user?._id ?? null],
    queryFn: async ({ client, queryKey }) => {
      const { statusCode } = await checkToken()
      const before = client.getQueryData<number>(queryKey)
      // A gap in the network must not throw out somebody who was let in.
      return before === 200 && statusCode !== 401 ? before : statusCode
    },
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  if (isError) return 'expired'
  if (statusCode === undefined) return 'loading'
  if (statusCode !== 200) return 'expired'
  return user && roles.includes(user.role) ? 'authorized' : 'unauthorized'
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LiveNotifications } from '../features/notifications/live-notifications.tsx'
import { paths } from '../platform/paths.ts'
import { makeQueryClient } from '../platform/query-client.ts'
import { returnStateOf } from '../platform/return-path.ts'
import { useStoredUser } from '../platform/stored-user.ts'
import { onUnauthorized } from '../platform/transport.ts'
import { useIsRunningAwaited } from '../platform/use-running-tests.ts'
import { RouteGuard } from './route-guard.tsx'
import { Shell } from './shell.tsx'

/**
 * Everything that needs a session. The query cache belongs to it, so that the next user never sees
 * data of the previous one.
 */
export function Dashboard() {
  const [queryClient] = useState(makeQueryClient)
  useSessionExpiry()
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn />
    </QueryClientProvider>
  )
}

function SignedIn() {
  // Requested together with the session. The bar of running tests would push down a page that is
  // shown before it.
  const isAwaited = useIsRunningAwaited()
  return (
    <RouteGuard roles={['admin', 'user']}>
      <LiveNotifications>{!isAwaited && <Shell />}</LiveNotifications>
    </RouteGuard>
  )
}

/** Leaves the dashboard when the session ends while a page is open. */
function useSessionExpiry() {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const nextPath = next?.pathname
  const userId = useStoredUser()?._id
  useEffect(
    () =>
      onUnauthorized(() => {
        // A late response may arrive when the user has left already or is about to.
        const path = nextPath ?? location.pathname
        if (!path.startsWith(paths.dashboard)) return
        void navigate(paths.sessionExpired, { state: returnStateOf(location, userId) })
      }),
    [navigate, nextPath, userId],
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LiveNotifications } from '../features/notifications/live-notifications.tsx'
import { paths } from '../platform/paths.ts'
import { makeQueryClient } from '../platform/query-client.ts'
import { onUnauthorized } from '../platform/transport.ts'
import { RouteGuard } from './route-guard.tsx'
import { Shell } from './shell.tsx'

/**
 * Everything behind the sign-in. The cache lives and dies with it, so that nothing of one user
 * is ever shown to the next.
 */
export function Dashboard() {
  const [queryClient] = useState(makeQueryClient)
  useSessionEnd()
  return (
    <QueryClientProvider client={queryClient}>
      <RouteGuard roles={['admin', 'user']}>
        <LiveNotifications>
          <Shell />
        </LiveNotifications>
      </RouteGuard>
    </QueryClientProvider>
  )
}

/** A session that dies while a page is open. */
function useSessionEnd() {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const goingTo = next?.pathname
  useEffect(
    () =>
      onUnauthorized(() => {
        // An answer may come late, when the reader has left by himself or is about to.
        const at = goingTo ?? location.pathname
        if (at.startsWith(paths.dashboard)) navigate(paths.sessionExpired)
      }),
    [navigate, goingTo],
  )
}

import { Navigate } from 'react-router'
import { homeOf, paths } from '../platform/paths.ts'
import { useStoredUser } from '../platform/stored-user.ts'

/** /dashboard has no screen of its own; it redirects to the home screen of the role. */
export function HomeRedirect() {
  const user = useStoredUser()
  return <Navigate to={user ? homeOf(user.role) : paths.unauthorized} replace />
}

import { Navigate } from 'react-router'
import { homeOf, paths } from '../platform/paths.ts'
import { useStoredUser } from '../platform/stored-user.ts'

/** /dashboard itself has no screen: it leads to the one of the role. */
export function HomeRedirect() {
  const user = useStoredUser()
  return <Navigate to={user ? homeOf(user.role) : paths.unauthorized} replace />
}

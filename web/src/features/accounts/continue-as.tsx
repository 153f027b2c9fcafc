import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { homeOf } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { type ButtonKind, buttonClass } from '../../ui/button.tsx'
import { checkToken } from './sign-in-calls.ts'

/** The way back to the dashboard for visitors who are signed in; nothing for everybody else. */
export function ContinueAs({ kind, className }: { kind: ButtonKind; className: string }) {
  const user = useStoredUser()
  const isSignedIn = useIsSignedIn(user?._id)
  if (!user || !isSignedIn) return null
  const [firstName = ''] = user.name.trim().split(/\s+/)
  return (
    <Link to={homeOf(user.role)} className={buttonClass(kind, className)}>
      <span className="truncate">Continue as {firstName || user.email}</span>
    </Link>
  )
}

/** The stored profile outlives its session, so the server is asked. */
function useIsSignedIn(userId: string | undefined): boolean {
  const [signedInId, setSignedInId] = useState<string>()
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    void checkToken().then(({ statusCode }) => {
      if (isCurrent && statusCode === 200) setSignedInId(userId)
    })
    return () => {
      isCurrent = false
    }
  }, [userId])
  return userId !== undefined && signedInId === userId
}

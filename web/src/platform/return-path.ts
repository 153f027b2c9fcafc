import { paths } from './paths.ts'

/** State for the login page: where to go on afterwards, and if only one account may, which. */
export type ReturnState = { returnTo: string; userId?: string }

/** For the pages of a session that has ended: back to where it was, for the same account only. */
export function returnStateOf(
  { pathname, search }: { pathname: string; search: string },
  userId: string | undefined,
): ReturnState | undefined {
  const isPage = pathname.startsWith(`${paths.dashboard}/`) && pathname !== paths.logout
  return isPage && userId ? { returnTo: `${pathname}${search}`, userId } : undefined
}

/** The browser keeps the state across releases, so it is read like any other outside data. */
export function readReturnState(state: unknown): ReturnState | undefined {
  const { returnTo, userId } = Object(state) as Record<string, unknown>
  if (typeof returnTo !== 'string') return undefined
  const isLink = [`${paths.invitation}/`, `${paths.launch}#`].some((lead) =>
    returnTo.startsWith(lead),
  )
  if (isLink) return { returnTo }
  const isPage = returnTo.startsWith(`${paths.dashboard}/`) && typeof userId === 'string'
  return isPage ? { returnTo, userId } : undefined
}

/** Where whoever has just signed in goes on, if anywhere in particular. */
export function readReturnPath(state: unknown, signedInId: string): string | undefined {
  const read = readReturnState(state)
  return read && (read.userId ?? signedInId) === signedInId ? read.returnTo : undefined
}

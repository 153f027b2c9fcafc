import type { Route } from './route.ts'

const secret = { secretParams: ['token'] } as const

/** The calls of the invitation page, apart from their endpoints: that page loads no schemas. */
export const invitationRoutes = {
  openInvitation: { ...secret, method: 'GET', path: '/invitation/:token' },
  markInvitationOpened: { ...secret, method: 'POST', path: '/invitation/:token/opened' },
  acceptInvitation: { ...secret, method: 'POST', path: '/invitation/:token/accept' },
} as const satisfies Record<string, Route>

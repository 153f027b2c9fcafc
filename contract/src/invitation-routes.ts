import type { Route } from './route.ts'

/** The calls of the invitation page, apart from their endpoints: that page loads no schemas. */
export const invitationRoutes = {
  openInvitation: { method: 'GET', path: '/invitation/:token' },
  acceptInvitation: { method: 'POST', path: '/invitation/:token/accept' },
} as const satisfies Record<string, Route>

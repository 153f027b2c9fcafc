import type { RouteObject } from 'react-router'
import { adminPages } from './admin-pages.ts'
import { candidatePages } from './candidate-pages.ts'
import { notFound, screen } from './page.ts'
import { signedInPages } from './signed-in-pages.ts'

/** The routes inside the dashboard, grouped by who may see them. */
export const dashboardPages: RouteObject[] = [
  { lazy: guardFor('AdminsOnly'), children: adminPages },
  { lazy: guardFor('UsersOnly'), children: candidatePages },
  ...signedInPages,
  notFound(),
]

function guardFor(guard: 'AdminsOnly' | 'UsersOnly') {
  return screen(() => import('../route-guard.tsx'), guard)
}

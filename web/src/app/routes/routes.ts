import type { RouteObject } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { ErrorPage } from '../error-page.tsx'
import { Root } from '../root.tsx'
import { adminPages } from './admin-pages.ts'
import { candidatePages } from './candidate-pages.ts'
import { page, screen } from './page.ts'
import { publicPages } from './public-pages.ts'
import { signedInPages } from './signed-in-pages.ts'

/** All routes, grouped by who may see them. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    // Nothing is shown before the code of the first screen has loaded.
    HydrateFallback: () => null,
    children: [
      ...publicPages,
      {
        path: paths.dashboard,
        lazy: screen(() => import('../dashboard.tsx'), 'Dashboard'),
        children: [
          {
            // Inside the shell, so that the menu stays usable when a screen fails.
            ErrorBoundary: ErrorPage,
            children: [
              {
                index: true,
                lazy: screen(() => import('../home-redirect.tsx'), 'HomeRedirect'),
              },
              { lazy: guardFor('AdminsOnly'), children: adminPages },
              { lazy: guardFor('UsersOnly'), children: candidatePages },
              ...signedInPages,
              notFound(),
            ],
          },
        ],
      },
      notFound(),
    ],
  },
]

function guardFor(guard: 'AdminsOnly' | 'UsersOnly') {
  return screen(() => import('../route-guard.tsx'), guard)
}

function notFound(): RouteObject {
  return page('*', 'Not found', () => import('../not-found-page.tsx'), 'NotFoundPage')
}

import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { loadChunk } from '../../platform/load-chunk.ts'
import { paths } from '../../platform/paths.ts'
import { ErrorPage } from '../error-page.tsx'
import { Root } from '../root.tsx'
import { notFound, screen } from './page.ts'
import { publicPages } from './public-pages.ts'

const insideDashboard = 'inside-dashboard'

/** The routes that everybody needs. Those inside the dashboard are added when it is opened. */
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
            id: insideDashboard,
            // Inside the shell, so that the menu stays usable when a screen fails.
            ErrorBoundary: ErrorPage,
            children: [
              {
                index: true,
                lazy: screen(() => import('../home-redirect.tsx'), 'HomeRedirect'),
              },
            ],
          },
        ],
      },
      notFound(),
    ],
  },
]

/** Adds the routes inside the dashboard, which visitors do without, when one is first opened. */
export function addDashboardPages(): PatchRoutesOnNavigationFunction {
  let areAdded = false
  return async ({ path, patch }) => {
    if (areAdded || !path.startsWith(`${paths.dashboard}/`)) return
    const { dashboardPages } = await loadChunk(loadDashboardPages)
    if (!areAdded) patch(insideDashboard, dashboardPages)
    areAdded = true
  }
}

export const loadDashboardPages = () => import('./dashboard-pages.ts')

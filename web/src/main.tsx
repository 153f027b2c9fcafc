import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addDashboardPages, loadDashboardPages, routes } from './app/routes/routes.ts'
import { onReloadOpen } from './platform/load-chunk.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

// In a task of its own: evaluating the script and rendering in one would block a slow phone longer.
setTimeout(() => {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addDashboardPages() })
  onReloadOpen(() => router.state.navigation.location)
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  // In advance: most visitors sign in.
  loadDashboardPages().catch(() => {})
})

import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/routes.tsx'

// The content policy forbids validators compiled on the fly; browsers report even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)

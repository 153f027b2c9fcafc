import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { onToastWanted } from '../platform/toasts.ts'

/** What a route tells of its page. The deepest title of the matched routes is the document's. */
export interface PageHandle {
  title: string
}

const ToastViewport = lazy(() =>
  import('../ui/toast-viewport.tsx').then((m) => ({ default: m.ToastViewport })),
)

/** What surrounds every page: its title, the progress of a navigation, the toasts. */
export function Root() {
  useDocumentTitle()
  const loading = useNavigation().state !== 'idle'
  const [toasts, setToasts] = useState(false)
  useEffect(() => onToastWanted(() => setToasts(true)), [])
  return (
    <>
      {loading && <NavigationStreak />}
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
      {toasts && (
        <Suspense>
          <ToastViewport />
        </Suspense>
      )}
    </>
  )
}

function useDocumentTitle() {
  const title = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.title)
    .findLast((title) => title !== undefined)
  useEffect(() => {
    document.title = title ? `${title} · Assay` : 'Assay'
  }, [title])
}

function NavigationStreak() {
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden">
      <div className="h-full w-1/4 animate-[streak_1.1s_ease-in-out_infinite] solid bg-streak" />
    </div>
  )
}

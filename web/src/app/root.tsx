import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { onToastQueued } from '../platform/toasts.ts'

/** The handle of a route. The title of the innermost matched route becomes the document title. */
export interface PageHandle {
  title: string
}

const ToastViewport = lazy(() =>
  import('../ui/toast-viewport.tsx').then((m) => ({ default: m.ToastViewport })),
)

/** Around every page: document title, navigation progress and toasts. */
export function Root() {
  useDocumentTitle()
  const isLoading = useNavigation().state !== 'idle'
  const [hasToasts, setHasToasts] = useState(false)
  useEffect(() => onToastQueued(() => setHasToasts(true)), [])
  return (
    <>
      {isLoading && <NavigationProgress />}
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
      {hasToasts && (
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

function NavigationProgress() {
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden">
      <div className="h-full w-1/4 animate-[streak_1.1s_ease-in-out_infinite] solid bg-streak" />
    </div>
  )
}

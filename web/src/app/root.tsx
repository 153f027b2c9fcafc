import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { OfflineNote } from '../ui/offline-note.tsx'
import { ToastViewport } from '../ui/toast-viewport.tsx'

/** The handle of a route. The title of the innermost matched route becomes the document title. */
export interface PageHandle {
  title: string
}

/** Around every page: document title, navigation progress, toasts and the offline note. */
export function Root() {
  useDocumentTitle()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <>
      {isLoading && <NavigationProgress />}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <OfflineNote />
      <ToastViewport />
    </>
  )
}

/** Filters leave a list where it is; another question begins at its top. */
const scrollKey = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === paths.coding ? search : pathname

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

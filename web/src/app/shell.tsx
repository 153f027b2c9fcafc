import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { RunningTests } from '../features/attempts/time/running-tests.tsx'
import { useNotifications } from '../features/notifications/live-notifications.tsx'
import { WaitingQuestions } from '../features/ownership/waiting-questions.tsx'
import { loadChunk } from '../platform/load-chunk.ts'
import { paths } from '../platform/paths.ts'
import { useStoredUser } from '../platform/stored-user.ts'
import { useIsWide } from '../platform/use-is-wide.ts'
import { useRunningTests } from '../platform/use-running-tests.ts'
import { Brand } from '../ui/brand.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuRail, SideMenu } from './side-menu.tsx'

const MenuDrawer = lazy(() =>
  loadChunk(() => import('./menu-drawer.tsx').then((m) => ({ default: m.MenuDrawer }))),
)

const pageFrame = {
  columns: 'lg:grid-cols-[16.5rem_minmax(0,1fr)]',
  header: 'sticky top-0',
  column: '',
  main: 'mx-auto max-w-6xl px-5 pt-7 pb-16 sm:px-8 lg:px-10 lg:pt-10',
}
/** Leaves as much room as possible for the work: a narrow menu, and no scrolling of the page. */
const workFrame = {
  columns: 'lg:grid-cols-[4rem_minmax(0,1fr)]',
  header: '',
  column: 'desk:flex desk:h-dvh desk:flex-col',
  main: 'px-5 pb-16 sm:px-8 desk:flex desk:min-h-0 desk:grow desk:flex-col desk:overflow-hidden desk:px-5 desk:pb-0',
}

/** The menu is at the side on wide screens, behind a hamburger button on narrow ones. */
export function Shell() {
  const [open, setOpen] = useState(false)
  const { count } = useNotifications()
  const isWide = useIsWide()
  const isCandidate = useStoredUser()?.role === 'user'
  useLargerFont(useRunningTests()?.largerFont === true)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isWork = pathname === paths.coding || pathname.startsWith(`${paths.practice}/`)
  const frame = isWork ? workFrame : pageFrame
  const openMenu = () => setOpen(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the drawer
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className={`lg:grid print:block ${frame.columns}`}>
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only z-40 rounded-md bg-ink px-4 py-2 text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </button>
      <header
        className={`${frame.header} z-20 flex print:hidden h-14 items-center justify-between border-b border-line bg-paper/90 pr-4 pl-2 backdrop-blur lg:hidden`}
      >
        <div className="flex items-center gap-1">
          <IconButton
            label="Open menu"
            aria-expanded={open}
            onClick={openMenu}
            className="relative"
          >
            <Menu aria-hidden="true" />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="solid absolute top-2.5 right-2 size-2 rounded-full bg-streak"
              />
            )}
          </IconButton>
          <Brand />
        </div>
      </header>
      <header className="sticky top-0 hidden h-dvh border-r border-line bg-surface/60 lg:block print:hidden!">
        {isWide && (isWork ? <MenuRail isOpen={open} onOpen={openMenu} /> : <SideMenu />)}
      </header>
      <div className={`min-w-0 ${frame.column}`}>
        {isCandidate && <RunningTests />}
        {isCandidate && <WaitingQuestions />}
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className={`w-full outline-none print:p-0! ${frame.main}`}
        >
          <Outlet />
        </main>
      </div>
      {open && (
        <Suspense>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** All sizes follow the root's. */
function useLargerFont(isLarger: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.fontSize = isLarger ? '125%' : ''
    return () => {
      style.fontSize = ''
    }
  }, [isLarger])
}

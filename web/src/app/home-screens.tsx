import { lazy, Suspense } from 'react'
import { LogoutModal } from '../features/accounts/logout-modal.tsx'
import { PreviewModal } from '../features/assessments/preview-modal.tsx'
import { loadChunk } from '../platform/load-chunk.ts'
import { useStoredUser } from '../platform/stored-user.ts'

const ViewTests = lazy(() =>
  loadChunk(() => import('./view-tests-screen.tsx').then((m) => ({ default: m.ViewTestsScreen }))),
)
const Assessments = lazy(() =>
  loadChunk(() =>
    import('../features/assessments/assessments-page.tsx').then((m) => ({
      default: m.AssessmentsPage,
    })),
  ),
)

/** What is shown behind a modal that has no screen of its own. */
function HomeScreen() {
  const user = useStoredUser()
  return <Suspense>{user?.role === 'admin' ? <ViewTests /> : <Assessments />}</Suspense>
}

export function LogoutScreen() {
  return (
    <>
      <HomeScreen />
      <LogoutModal />
    </>
  )
}

export function PreviewScreen() {
  return (
    <>
      <HomeScreen />
      <PreviewModal />
    </>
  )
}

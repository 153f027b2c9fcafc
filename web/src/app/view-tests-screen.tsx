import { lazy, Suspense } from 'react'
import { ViewTestsPage } from '../features/assessments/view-tests-page.tsx'
import { loadChunk } from '../platform/load-chunk.ts'

const Overview = lazy(() =>
  loadChunk(() =>
    import('../features/overview/overview.tsx').then((m) => ({ default: m.Overview })),
  ),
)

/** The first page of administrators. The tests do not wait for the overview, which keeps its place. */
export function ViewTestsScreen() {
  return (
    <ViewTestsPage
      overview={
        <div className="mb-6 min-h-18">
          <Suspense>
            <Overview />
          </Suspense>
        </div>
      }
    />
  )
}

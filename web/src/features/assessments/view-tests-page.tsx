import { pageSize } from '@assay/contract/constants'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { loadChunk } from '../../platform/load-chunk.ts'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminTestCard } from './admin-test-card.tsx'
import { assessmentKeys, loadLive } from './calls.ts'
import { PreviewFromState } from './preview-from-state.tsx'
import { CardGrid, CardGridSkeleton } from './test-card.tsx'

/** Admins with a full page of tests need no help. */
const AdminFirstSteps = lazy(() =>
  loadChunk(() => import('./admin-first-steps.tsx').then((m) => ({ default: m.AdminFirstSteps }))),
)

/** `overview` comes first: what is going on in all tests. */
export function ViewTestsPage({ overview }: { overview: ReactNode }) {
  return (
    <>
      {overview}
      <PageHeader
        title="View Tests"
        lead="All tests. Open one to invite people and to see results."
        action={<CreateLink />}
      />
      <ListView
        name={assessmentKeys.live}
        load={loadLive}
        skeleton={<CardGridSkeleton />}
        below={(total, tests) =>
          total < pageSize && (
            <Suspense>
              <AdminFirstSteps tests={tests} total={total} />
            </Suspense>
          )
        }
      >
        {(tests) => (
          <CardGrid>
            {tests.map((test) => (
              <li key={test._id}>
                <AdminTestCard test={test} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListView>
      <PreviewFromState fallback={paths.viewTests} />
      <Outlet />
    </>
  )
}

function CreateLink() {
  return (
    <Link to={paths.createTest} className={buttonClass('primary')}>
      <Plus aria-hidden="true" className="-ml-1 size-4.5" />
      Create Test
    </Link>
  )
}

import { Plus } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminFirstSteps } from './admin-first-steps.tsx'
import { AdminTestCard } from './admin-test-card.tsx'
import { assessmentKeys, loadLive } from './calls.ts'
import { PreviewFromState } from './preview-from-state.tsx'
import { CardGrid, CardGridSkeleton } from './test-card.tsx'

export function ViewTestsPage() {
  return (
    <>
      <PageHeader
        title="View Tests"
        lead="All tests that candidates can take."
        action={<CreateLink />}
      />
      <ListView
        name={assessmentKeys.live}
        load={loadLive}
        skeleton={<CardGridSkeleton />}
        below={(total, tests) => <AdminFirstSteps tests={tests} total={total} />}
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

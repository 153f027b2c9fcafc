import type { Assessment } from '@assay/contract/assessments'
import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { deleteTestPath, editTestPath, testPath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'
import { shortAmount } from '../../platform/people-counts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { toDeleteState, toEditState } from './navigation-state.ts'
import { Fact, TestCard } from './test-card.tsx'

export function AdminTestCard({ test }: { test: Assessment }) {
  // Keeps the filters of the list behind the modal in the URL.
  const { search } = useLocation()
  return (
    <TestCard
      test={test}
      previewAt={paths.viewTests}
      name={
        <Link
          to={testPath(test._id)}
          className="decoration-edge underline-offset-4 hover:underline"
        >
          {test.name}
        </Link>
      }
      more={<People test={test} />}
      corner={
        <div className="-mt-1.5 -mr-2 flex">
          <Link
            to={{ pathname: editTestPath(test._id), search }}
            state={toEditState(test)}
            aria-label={`Edit ${test.name}`}
            title="Edit"
            className={iconButtonClass()}
          >
            <Pencil aria-hidden="true" />
          </Link>
          <Link
            to={{ pathname: deleteTestPath(test._id), search }}
            state={toDeleteState(test)}
            aria-label={`Delete ${test.name}`}
            title="Delete"
            className={iconButtonClass('hover:text-bad')}
          >
            <Trash2 aria-hidden="true" />
          </Link>
        </div>
      }
      footer={
        <Link
          to={testPath(test._id)}
          aria-label={`Open test ${test.name}`}
          className={buttonClass('secondary', 'mt-5 w-full')}
        >
          Open test
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      }
    />
  )
}

/** Who may take the test, and how many have come how far. */
function People({ test: { audience, counts } }: { test: Assessment }) {
  const { invited, underWay, finished } = counts ?? { invited: 0, underWay: 0, finished: 0 }
  const progress = [
    invited > 0 && `${shortAmount(invited)} invited`,
    underWay > 0 && `${shortAmount(underWay)} in progress`,
    finished > 0 && `${shortAmount(finished)} finished`,
  ].filter(Boolean)
  return (
    <>
      {audience === 'invited' && <Fact term="For">Invited only</Fact>}
      {(progress.length > 0 || audience === 'invited') && (
        <Fact term="People">
          <span className="tabular-nums">{progress.join(', ') || 'Nobody invited yet'}</span>
        </Fact>
      )}
    </>
  )
}

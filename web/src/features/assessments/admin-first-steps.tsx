import type { Assessment } from '@assay/contract/assessments'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { candidatesPath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'
import { ShareAddress } from '../../ui/share-address.tsx'
import { assessmentKeys, isAnythingAttempted } from './calls.ts'
import { Step, Steps } from './steps.tsx'

type AdminFirstStepsProps = {
  /** The newest ones. */
  tests: Assessment[]
  total: number
}

/** Help for a new installation. It disappears once somebody has started a test. */
export function AdminFirstSteps({ tests, total }: AdminFirstStepsProps) {
  const { data: isAnyStarted } = useQuery({
    queryKey: assessmentKeys.isAnythingAttempted,
    queryFn: ({ signal }) => isAnythingAttempted(signal),
    staleTime: 15_000,
  })
  if (isAnyStarted !== false) return null
  const withInvited = tests.find(({ counts }) => counts !== undefined && counts.invited > 0)
  return (
    <Steps title="First steps">
      <Step title="Create a test" isDone={total > 0}>
        {total > 0 ? (
          'Done. Preview shows its questions as candidates will see them.'
        ) : (
          <>
            Name it and choose a language and a level; the questions come from the question bank.{' '}
            <Link to={paths.createTest} className="link">
              Create the first one
            </Link>
          </>
        )}
      </Step>
      <Step title="Invite people" isDone={withInvited !== undefined}>
        {withInvited ? (
          <>
            Done.{' '}
            <Link to={candidatesPath(withInvited._id)} className="link">
              See who has opened their invitation
            </Link>
          </>
        ) : (
          <HowToInvite tests={tests} />
        )}
      </Step>
      <Step title="Follow along">
        See who has started and who has finished under{' '}
        <Link to={paths.userAttempts} className="link">
          User Attempts
        </Link>
        . You also get a notification.
      </Step>
    </Steps>
  )
}

/** Registering is of no use to somebody who is not invited to any test. */
function HowToInvite({ tests }: { tests: Assessment[] }) {
  const invited = tests.find(({ audience }) => audience === 'invited')
  const hasOpen = tests.some(({ audience }) => audience === 'everyone')
  return (
    <>
      {invited && (
        <p>
          Only people you invite can take {invited.name}; each gets a link of their own.{' '}
          <Link to={candidatesPath(invited._id)} className="link">
            Invite them
          </Link>
        </p>
      )}
      {(hasOpen || !invited) && (
        <>
          <p className={invited ? 'mt-2.5' : ''}>
            Send them this link. Everyone who registers there finds{' '}
            {invited ? 'the tests that are open to everyone' : 'all tests'} under Assessments.
          </p>
          <div className="mt-2.5">
            <ShareAddress />
          </div>
        </>
      )}
    </>
  )
}

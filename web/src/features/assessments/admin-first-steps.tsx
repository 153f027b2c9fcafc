import { pageSize } from '@assay/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { Link } from '../../ui/link.tsx'
import { ShareAddress } from '../../ui/share-address.tsx'
import { assessmentKeys, isAnythingAttempted } from './calls.ts'
import { Step, Steps } from './steps.tsx'

/** Help for a new installation. It disappears once somebody has started a test. */
export function AdminFirstSteps({ tests }: { tests: number }) {
  const { data: isAnyStarted } = useQuery({
    queryKey: assessmentKeys.isAnythingAttempted,
    queryFn: ({ signal }) => isAnythingAttempted(signal),
    // Admins with a full page of tests need no help.
    enabled: tests < pageSize,
    staleTime: 15_000,
  })
  if (isAnyStarted !== false || tests >= pageSize) return null
  return (
    <Steps title="First steps">
      <Step title="Create a test" isDone={tests > 0}>
        {tests > 0 ? (
          'Done. Preview shows its questions as candidates will see them.'
        ) : (
          <>
            Name it and choose language and level; the questions come from the question bank.{' '}
            <Link to={paths.createTest} className="link">
              Create the first one
            </Link>
          </>
        )}
      </Step>
      <Step title="Invite people">
        Send them this link. Everyone who registers there finds all tests under Assessments.
        <div className="mt-2.5">
          <ShareAddress />
        </div>
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

import { standardLanguages } from '@assay/contract/catalogue'
import { pageSize } from '@assay/contract/constants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, practicePath } from '../../platform/paths.ts'
import { ShareAddress } from '../../ui/share-address.tsx'
import { assessmentKeys, isAnythingAttempted } from './calls.ts'

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

/** For a candidate who signs up before there is a test. */
export function CandidateFirstSteps() {
  return (
    <Steps title="What happens next">
      <Step title="A test appears here">
        As soon as there is one for you. You will get a notification.
      </Step>
      <Step title="You start when you are ready">
        There is no time limit, and your code is saved as you type. Run it as often as you like.
        <div className="mt-2.5 flex flex-wrap items-baseline gap-x-3">
          Try the editor first:
          {standardLanguages.map((language) => (
            <Link key={language} to={practicePath(language)} className="link">
              {language}
            </Link>
          ))}
        </div>
      </Step>
      <Step title="You see your score at once">
        Each question can be submitted once, for up to ten marks. Results stay in My Scores.
      </Step>
    </Steps>
  )
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-4 font-semibold">{title}</h2>
      <ol className="grid gap-6 [counter-reset:step] lg:grid-cols-3 lg:gap-8">{children}</ol>
    </section>
  )
}

type StepProps = { title: string; isDone?: boolean; children: ReactNode }

function Step({ title, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3.5 [counter-increment:step]">
      <span
        aria-hidden="true"
        className={`punch flex size-7 shrink-0 items-center justify-center font-mono text-sm [--cut:0.45rem] ${isDone ? "bg-good-soft text-good before:content-['✓']" : 'bg-accent-soft text-accent before:content-[counter(step)]'}`}
      />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className="mt-0.5 text-muted">{children}</div>
      </div>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { assessmentKeys, loadOne } from '../features/assessments/calls.ts'
import { TestOverview } from '../features/assessments/test-overview.tsx'
import { CandidatesTab } from '../features/invitations/candidates-tab.tsx'
import { loadClarifications } from '../features/rooms/calls.ts'
import { roomPath } from '../platform/dashboard-paths.ts'
import { counted } from '../platform/durations.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { queryKeys } from '../platform/query-keys.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'

const TestQuestionsTab = lazy(() =>
  loadChunk(() =>
    import('../features/questions/test-questions-tab.tsx').then((m) => ({
      default: m.TestQuestionsTab,
    })),
  ),
)

const TestResults = lazy(() =>
  loadChunk(() => import('./test-results.tsx').then((m) => ({ default: m.TestResults }))),
)

const tabs = [
  { name: 'overview', title: 'Overview' },
  { name: 'questions', title: 'Questions' },
  { name: 'candidates', title: 'Candidates' },
  { name: 'results', title: 'Results' },
] as const
type TabName = (typeof tabs)[number]['name']

/** Everything an administrator does with one test. */
export function TestScreen() {
  const { testId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const selected = tabs.find(({ name }) => name === params.get('tab'))?.name ?? 'overview'
  const { data, error, refetch } = useQuery({
    queryKey: assessmentKeys.one(testId),
    queryFn: ({ signal }) => loadOne(testId, signal),
  })
  if (error && !data) return <ErrorState message={error.message} retry={() => void refetch()} />
  // The filters of one tab mean nothing to another.
  const select = (tab: TabName) => setParams(tab === 'overview' ? {} : { tab }, { replace: true })
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Test'}
        lead={data && `${data.language}, ${data.level}`}
        action={
          (data?.counts?.underWay ?? 0) > 0 && (
            <Link to={roomPath(testId)} className={buttonClass('secondary')}>
              Live room
              {data?.clarifications && <WaitingCount testId={testId} />}
            </Link>
          )
        }
      />
      <Tabs label="Parts of the test" tabs={tabs} selected={selected} onSelect={select}>
        {!data ? (
          <TabSkeleton />
        ) : selected === 'overview' ? (
          <TestOverview test={data} />
        ) : selected === 'questions' ? (
          <Suspense fallback={<TabSkeleton />}>
            <TestQuestionsTab testId={testId} basis={data} />
          </Suspense>
        ) : selected === 'candidates' ? (
          <CandidatesTab test={data} />
        ) : (
          <Suspense fallback={<TabSkeleton />}>
            <TestResults testId={testId} />
          </Suspense>
        )}
      </Tabs>
    </>
  )
}

const lookAgainMs = 15_000

/** How many questions of candidates wait for an answer in the live room. */
function WaitingCount({ testId }: { testId: string }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.clarifications(testId), 'count'],
    queryFn: ({ signal }) => loadClarifications(testId, '', signal),
    refetchInterval: lookAgainMs,
  })
  if (!data || data.waiting === 0) return null
  return (
    <span className="rounded-sm bg-warn-soft px-1.5 text-sm text-warn">
      {counted(data.waiting, 'question')} waiting
    </span>
  )
}

function TabSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  )
}

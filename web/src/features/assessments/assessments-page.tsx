import type { ReadAssessment } from '@assay/contract/attempts'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { loadChunk } from '../../platform/load-chunk.ts'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { useRunningTests } from '../../platform/use-running-tests.ts'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { assessmentKeys, loadOngoing, loadUnattempted } from './calls.ts'
import { PreviewFromState } from './preview-from-state.tsx'
import { CardGrid, CardGridSkeleton, countOfJudging, UserTestCard } from './test-card.tsx'

const CandidateFirstSteps = lazy(() =>
  loadChunk(() =>
    import('./candidate-first-steps.tsx').then((m) => ({ default: m.CandidateFirstSteps })),
  ),
)

type Tab = 'new' | 'ongoing'

export function AssessmentsPage() {
  const [tab, selectTab] = useTab()
  const userId = useStoredUser()?._id ?? ''
  const ongoing = useRunningTests()?.ongoing
  const tabs = [
    { name: 'new', title: 'New Tests' },
    { name: 'ongoing', title: 'Ongoing', count: ongoing },
  ] as const
  const list = useMemo(
    () =>
      tab === 'new'
        ? { name: assessmentKeys.unattempted(userId), load: loadUnattempted(userId) }
        : { name: assessmentKeys.ongoing(userId), load: loadOngoing(userId) },
    [tab, userId],
  )
  return (
    <>
      <PageHeader
        title="Assessments"
        lead="Stop and resume whenever you like. A test with a time limit says so before you begin."
      />
      <Tabs label="Assessments" tabs={tabs} selected={tab} onSelect={selectTab}>
        <ListView<ReadAssessment>
          {...list}
          toastFailure
          isChanging={(test) => countOfJudging(test) > 0}
          skeleton={<CardGridSkeleton />}
          below={(total) =>
            tab === 'new' &&
            total === 0 &&
            ongoing === 0 && (
              <Suspense>
                <CandidateFirstSteps />
              </Suspense>
            )
          }
        >
          {(tests) => (
            <CardGrid>
              {tests.map((test) => (
                <li key={test._id}>
                  <UserTestCard test={test} />
                </li>
              ))}
            </CardGrid>
          )}
        </ListView>
      </Tabs>
      <PreviewFromState fallback={paths.assessments} />
    </>
  )
}

/** The tab is in the URL too. Another tab is another list, so it starts at page 1. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'ongoing' ? 'ongoing' : 'new'
  const select = useCallback(
    (next: Tab) =>
      setParams((current) => {
        const params = new URLSearchParams(current)
        params.delete('page')
        if (next === 'new') params.delete('tab')
        else params.set('tab', next)
        return params
      }),
    [setParams],
  )
  return [tab, select]
}

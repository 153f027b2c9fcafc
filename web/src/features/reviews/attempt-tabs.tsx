import type { AttemptDetail } from '@assay/contract/attempt-review'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loadChunk } from '../../platform/load-chunk.ts'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AttemptAnswers } from './attempt-answers.tsx'

type AttemptTab = {
  name: string
  title: string
  isShown: (attempt: AttemptDetail) => boolean
  Panel: ComponentType<{ attempt: AttemptDetail }>
}

const JournalTab = lazy(() =>
  loadChunk(() => import('./journal/journal-tab.tsx').then((m) => ({ default: m.JournalTab }))),
)

const SimilarTab = lazy(() =>
  loadChunk(() => import('./similar/similar-tab.tsx').then((m) => ({ default: m.SimilarTab }))),
)

const OwnershipTab = lazy(() =>
  loadChunk(() =>
    import('./ownership/ownership-tab.tsx').then((m) => ({ default: m.OwnershipTab })),
  ),
)

const answers: AttemptTab = {
  name: 'answers',
  title: 'Answers',
  isShown: () => true,
  Panel: AttemptAnswers,
}

/** What there is to see of an attempt, in the order of the tabs. */
const allTabs: readonly AttemptTab[] = [
  answers,
  {
    name: 'journal',
    title: 'Journal',
    isShown: ({ hasJournal }) => hasJournal,
    Panel: JournalTab,
  },
  { name: 'similar', title: 'Similar', isShown: () => true, Panel: SimilarTab },
  {
    name: 'ownership',
    title: 'Ownership',
    isShown: ({ hasOwnershipQuestions }) => hasOwnershipQuestions,
    Panel: OwnershipTab,
  },
]

/** The selected tab is in the URL, beside the filters of the list the attempt was opened from. */
export function AttemptTabs({ attempt }: { attempt: AttemptDetail }) {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const tabs = allTabs.filter(({ isShown }) => isShown(attempt))
  const { name, Panel } = tabs.find((tab) => tab.name === params.get(tabParam)) ?? answers
  const panel = (
    <Suspense key={attempt._id} fallback={<TabSkeleton />}>
      <Panel attempt={attempt} />
    </Suspense>
  )
  const select = (tab: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(withoutTab(current.toString()))
        if (tab !== answers.name) next.set(tabParam, tab)
        return next
      },
      { replace: true, state, preventScrollReset: true },
    )
  return (
    <Tabs label="Parts of the attempt" tabs={tabs} selected={name} onSelect={select}>
      {panel}
    </Tabs>
  )
}

const tabParam = 'tab'

/** The list knows nothing of the tab. */
export function withoutTab(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(tabParam)
  return params.toString()
}

function TabSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-72" />
    </div>
  )
}

import { studioPath } from '@assay/contract/page-paths'
import type { QuestionDraft } from '@assay/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { LeaveGuard } from '../../ui/leave/leave-guard.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadDraft, studioKeys } from './calls.ts'
import { GroupsPart } from './groups/groups-part.tsx'
import { PartList } from './part-list.tsx'
import { CasesPart } from './parts/cases-part.tsx'
import { ComparisonPart } from './parts/comparison-part.tsx'
import { FailingPart } from './parts/failing-part.tsx'
import { ReferencesPart } from './parts/references-part.tsx'
import { SamplesPart } from './parts/samples-part.tsx'
import { ShapePart } from './parts/shape-part.tsx'
import { TaskPart } from './parts/task-part.tsx'
import { type PartName, partNames } from './parts.ts'
import { ProofPart } from './proof/proof-part.tsx'
import { PublishPart } from './proof/publish-part.tsx'
import { ConflictPanel } from './saving/conflict-panel.tsx'
import type { DraftStore } from './saving/draft-store.ts'
import { SaveStatus } from './saving/save-status.tsx'
import { useContent, useDraftStore, useSaveView } from './saving/use-draft-store.ts'

export function DraftPage({ draftId }: { draftId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: studioKeys.draft(draftId),
    queryFn: ({ signal }) => loadDraft(draftId, signal),
    // The store holds the draft from here on. A later visit loads it anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <DraftEditor key={data._id} draft={data} />
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
  return <EditorSkeleton />
}

function DraftEditor({ draft }: { draft: QuestionDraft }) {
  const store = useDraftStore(draft)
  const { generation } = useSaveView(store)
  const [params, setParams] = useSearchParams()
  const selected = partNames.find((name) => name === params.get('part')) ?? 'task'
  const select = (part: PartName) => {
    setParams(part === 'task' ? {} : { part }, { replace: true, preventScrollReset: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <Link to={studioPath} className="link text-sm">
        Studio
      </Link>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <Title store={store} />
        <SaveStatus store={store} />
      </header>
      <ConflictPanel store={store} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-9">
        <div>
          <PartList draft={draft} store={store} selected={selected} onSelect={select} />
        </div>
        <Part key={generation} name={selected} draft={draft} store={store} />
      </div>
      <LeaveGuard
        draft={store}
        ignoresSearch
        consequence="They are kept in this tab and will be back when you open this draft here again, unless you close the tab."
      />
    </>
  )
}

function Title({ store }: { store: DraftStore }) {
  const { title } = useContent(store)
  return (
    <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{title || 'Untitled question'}</h1>
  )
}

type PartProps = { name: PartName; draft: QuestionDraft; store: DraftStore }

function Part({ name, draft, store }: PartProps) {
  switch (name) {
    case 'task':
      return <TaskPart store={store} />
    case 'samples':
      return <SamplesPart store={store} />
    case 'comparison':
      return <ComparisonPart draft={draft} store={store} />
    case 'groups':
      return <GroupsPart draft={draft} store={store} />
    case 'cases':
      return <CasesPart draftId={draft._id} store={store} />
    case 'shape':
      return <ShapePart draft={draft} store={store} />
    case 'references':
      return <ReferencesPart store={store} />
    case 'failing':
      return <FailingPart store={store} />
    case 'proof':
      return <ProofPart draft={draft} store={store} />
    case 'publish':
      return <PublishPart draft={draft} store={store} />
  }
}

function EditorSkeleton() {
  return (
    <div className="grid gap-5">
      <LoadingNote />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

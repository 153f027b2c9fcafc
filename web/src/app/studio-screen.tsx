import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { loadChunk } from '../platform/load-chunk.ts'
import { LoadingNote } from '../ui/skeleton.tsx'

const StudioPage = lazy(() =>
  loadChunk(() => import('../features/studio/studio-page.tsx')).then((m) => ({
    default: m.StudioPage,
  })),
)
const NewDraftPage = lazy(() =>
  loadChunk(() => import('../features/studio/new-draft-page.tsx')).then((m) => ({
    default: m.NewDraftPage,
  })),
)
const DraftPage = lazy(() =>
  loadChunk(() => import('../features/studio/draft-page.tsx')).then((m) => ({
    default: m.DraftPage,
  })),
)

/** One route, so that the studio costs the first page of the product as little as possible. */
export function StudioScreen() {
  const { draftId } = useParams()
  return (
    <Suspense fallback={<LoadingNote />}>
      {draftId === undefined ? (
        <StudioPage />
      ) : draftId === 'new' ? (
        <NewDraftPage />
      ) : (
        <DraftPage key={draftId} draftId={draftId} />
      )}
    </Suspense>
  )
}

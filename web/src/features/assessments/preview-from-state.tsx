import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { readPreviewState } from './navigation-state.ts'

const QuestionPreview = lazy(() =>
  import('./preview-modal.tsx').then((m) => ({ default: m.QuestionPreview })),
)

/** Shows the preview over a list if the navigation state asks for it. */
export function PreviewFromState({ fallback }: { fallback: string }) {
  const preview = readPreviewState(useLocation().state)
  if (!preview) return null
  return (
    <Suspense>
      <QuestionPreview questions={preview.questions} fallback={fallback} />
    </Suspense>
  )
}

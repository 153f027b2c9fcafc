import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { readPreviewState } from './navigation-state.ts'

const QuestionPreview = lazy(() =>
  import('./preview-modal.tsx').then((m) => ({ default: m.QuestionPreview })),
)

/** The preview over a list, where the list was asked for one. */
export function PreviewOfState({ fallback }: { fallback: string }) {
  const preview = readPreviewState(useLocation().state)
  if (!preview) return null
  return (
    <Suspense>
      <QuestionPreview questions={preview.questions} fallback={fallback} />
    </Suspense>
  )
}

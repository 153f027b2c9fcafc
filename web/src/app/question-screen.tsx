import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { QuestionPage } from '../features/questions/question-page.tsx'
import { loadChunk } from '../platform/load-chunk.ts'
import { LoadingNote } from '../ui/skeleton.tsx'

const QuestionFigures = lazy(() =>
  loadChunk(() => import('../features/results/question-figures.tsx')).then((m) => ({
    default: m.QuestionFigures,
  })),
)

/** A question of the bank, with what finished attempts say about it. */
export function QuestionScreen() {
  const { questionId = '' } = useParams()
  return (
    <QuestionPage
      figures={
        <Suspense fallback={<LoadingNote />}>
          <QuestionFigures questionId={questionId} />
        </Suspense>
      }
    />
  )
}

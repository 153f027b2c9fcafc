import type { Item } from '@assay/contract/items'
import { questionPath } from '@assay/contract/page-paths'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadItems, resultKeys } from './calls.ts'
import { FigureFacts } from './figure-facts.tsx'
import { Finding } from './finding.tsx'
import { WrongOutputs } from './wrong-outputs.tsx'

/** What finished attempts say about each question of a test. */
export function ItemList({ testId }: { testId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: resultKeys.items(testId),
    queryFn: ({ signal }) => loadItems(testId, signal),
  })
  if (error && !data) return <ErrorState message={error.message} retry={() => void refetch()} />
  if (!data) return <ItemsSkeleton />
  if (data.length === 0) return <EmptyState title="This test has no questions" text={null} />
  return (
    <ol className="grid grid-cols-1 gap-4">
      {data.map((item) => (
        <li key={item.questionId} className="min-w-0">
          <ItemCard item={item} />
        </li>
      ))}
    </ol>
  )
}

function ItemCard({ item }: { item: Item }) {
  const id = useId()
  const { questionId, title, level, position, finding, wrongOutputs } = item
  return (
    <Card>
      <article aria-labelledby={id} className="grid grid-cols-1 gap-4 p-5">
        <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h2 id={id} className="text-lg font-semibold">
            {position !== null && <span className="text-muted">{position + 1}. </span>}
            <Link to={`${questionPath(questionId)}?tab=figures`} className="link wrap-anywhere">
              {title}
            </Link>
          </h2>
          <LevelBadge level={level} />
          {position === null && <span className="text-sm text-muted">No longer in the test</span>}
        </header>
        <Finding figures={item} />
        {finding !== 'too-few' && <FigureFacts figures={item} />}
        <WrongOutputs outputs={wrongOutputs} />
      </article>
    </Card>
  )
}

function ItemsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <LoadingNote />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-40" />
      ))}
    </div>
  )
}

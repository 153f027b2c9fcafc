import { attemptPath } from '@assay/contract/page-paths'
import type { Comparison } from '@assay/contract/similarity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { loadComparison, similarityKeys } from './calls.ts'
import { CodeSide } from './code-side.tsx'
import { linesText } from './marked-code.ts'
import { whatItDoesNotSay } from './words.ts'

/** Two programs side by side. */
export function ComparisonPage() {
  const { attemptId: id = '', questionId = '', otherId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: similarityKeys.pair(id, questionId, otherId),
    queryFn: ({ signal }) => loadComparison({ id, questionId, otherId }, signal),
  })
  return (
    <>
      <Link to={`${attemptPath(id)}?tab=similar`} className="link text-sm">
        Similar programs of this attempt
      </Link>
      <PageHeader
        title={data ? `${data.title}: ${data.percent} % similar` : 'Compare programs'}
        lead={whatItDoesNotSay}
      />
      {data ? (
        <SideBySide comparison={data} />
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-4 xl:grid-cols-2">
          <LoadingNote />
          <Skeleton className="h-112" />
          <Skeleton className="h-112" />
        </div>
      )}
    </>
  )
}

function SideBySide({ comparison }: { comparison: Comparison }) {
  const { left, right, parts, hasMoreParts } = comparison
  const [selected, setSelected] = useState<number | null>(null)
  const sides = [
    { name: 'left', side: left, ranges: parts.map((part) => part.left) },
    { name: 'right', side: right, ranges: parts.map((part) => part.right) },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <section aria-label="Matching parts" className="grid gap-2">
        <p className="text-sm text-muted">
          {parts.length === 0
            ? 'No part of one is in the other one as well.'
            : 'What both have is marked. Choose a part to see it on both sides.'}
          {hasMoreParts && ' Only the first 100 parts are marked.'}
        </p>
        <ol className="flex max-h-32 flex-wrap gap-2 overflow-y-auto">
          {parts.map((part, at) => (
            <li
              key={`${part.left.fromLine}:${part.left.fromColumn} ${part.right.fromLine}:${part.right.fromColumn}`}
            >
              <button
                type="button"
                aria-pressed={at === selected}
                aria-label={`Part ${at + 1}: ${linesText(part.left)} of the first program, ${linesText(part.right)} of the second`}
                onClick={() => setSelected(at)}
                className="min-h-9 rounded-md border border-line bg-surface px-2.5 text-sm tabular-nums hover:bg-sunken aria-pressed:border-streak aria-pressed:bg-accent-soft max-sm:min-h-11"
              >
                {part.left.fromLine}–{part.left.toLine} · {part.right.fromLine}–{part.right.toLine}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {sides.map(({ name, side, ranges }) => (
          <CodeSide
            key={name}
            side={side}
            ranges={ranges}
            selected={selected}
            onSelect={setSelected}
          />
        ))}
      </div>
    </div>
  )
}

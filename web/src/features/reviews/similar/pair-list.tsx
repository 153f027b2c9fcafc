import type { Language } from '@assay/contract/catalogue'
import { attemptPath } from '@assay/contract/page-paths'
import type { SimilarAnswer, SimilarPair } from '@assay/contract/similarity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { comparisonPath } from '../../../platform/dashboard-paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { LoadingNote } from '../../../ui/skeleton.tsx'
import { type Column, Table, TableSkeleton } from '../../../ui/table.tsx'
import { loadPairs, pairsPerPage, similarityKeys } from './calls.ts'
import { Percent } from './percent.tsx'

const columns: Column<SimilarPair>[] = [
  { heading: 'FIRST', leading: true, cell: ({ left }) => <Who answer={left} /> },
  { heading: 'SECOND', cell: ({ right }) => <Who answer={right} /> },
  { heading: 'SIMILAR', numeric: true, cell: ({ percent }) => <Percent percent={percent} /> },
  {
    heading: 'PROGRAMS',
    cell: ({ left, right }) => (
      <Link
        to={comparisonPath(left.attemptId, left.questionId, right.attemptId)}
        aria-label={`Compare ${left.name} with ${right.name}`}
        className="link whitespace-nowrap"
      >
        Compare
      </Link>
    ),
  },
]

function Who({ answer: { attemptId, name, test } }: { answer: SimilarAnswer }) {
  return (
    <span className="min-w-0">
      <Link to={attemptPath(attemptId)} className="link wrap-anywhere">
        {name}
      </Link>
      <span className="block text-sm font-normal wrap-anywhere text-muted">{test}</span>
    </span>
  )
}

/** All pairs that are kept, the nearest first. */
export function PairList({ questionId, language }: { questionId: string; language: Language }) {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data, error, refetch } = useQuery({
    queryKey: similarityKeys.pairs(questionId, language, page),
    queryFn: ({ signal }) => loadPairs(questionId, { language, page }, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    return error ? (
      <ErrorState message={error.message} retry={() => void refetch()} />
    ) : (
      <>
        <LoadingNote />
        <TableSkeleton columns={columns} />
      </>
    )
  }
  if (data.total === 0)
    return <p className="text-muted">No two answers are 20 % similar or more.</p>
  const toPage = (next: number) =>
    setParams((current) => {
      const changed = new URLSearchParams(current)
      changed.set('page', String(next))
      return changed
    })
  return (
    <>
      <Table
        caption="Similar pairs"
        columns={columns}
        rows={data.data}
        rowKey={({ left, right }) => `${left.attemptId} ${right.attemptId}`}
      />
      <Pagination
        page={page}
        hasNext={page * pairsPerPage < data.total || data.hasMore === true}
        total={data.total}
        isCapped={data.hasMore === true}
        pageSize={pairsPerPage}
        onPage={toPage}
      />
    </>
  )
}

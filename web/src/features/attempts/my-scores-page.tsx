import type { AttemptedAssessment } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import { useMemo } from 'react'
import { formatDate } from '../../platform/dates.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { attemptKeys, loadCompleted } from './calls.ts'

const columns: Column<AttemptedAssessment>[] = [
  { heading: 'TEST NAME', leading: true, cell: ({ name }) => name },
  { heading: 'SCORE', numeric: true, cell: (test) => <Score test={test} /> },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
  {
    heading: 'COMPLETED AT',
    className: 'tabular-nums',
    cell: ({ completedAt }) => completedAt && formatDate(completedAt),
  },
]

export function MyScoresPage() {
  const userId = useStoredUser()?._id ?? ''
  const load = useMemo(() => loadCompleted(userId), [userId])
  return (
    <>
      <PageHeader title="My Scores" lead="Every test you have finished." />
      <ListView
        name={attemptKeys.completed(userId)}
        load={load}
        toastFailure
        skeleton={<TableSkeleton columns={columns} />}
      >
        {(tests) => (
          <Table caption="My scores" columns={columns} rows={tests} rowKey={({ _id }) => _id} />
        )}
      </ListView>
    </>
  )
}

function Score({ test: { score, questions } }: { test: AttemptedAssessment }) {
  return (
    <span>
      <span className="font-semibold">{score}</span>
      <span className="text-muted"> / {questions.length * marksPerQuestion}</span>
    </span>
  )
}

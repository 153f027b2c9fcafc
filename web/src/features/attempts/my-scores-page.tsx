import { attemptStateNames } from '@assay/contract/attempt-state'
import type { AttemptedAssessment } from '@assay/contract/attempts'
import { summaryPath } from '@assay/contract/page-paths'
import { useMemo } from 'react'
import { useMatch, useOutlet } from 'react-router'
import { formatDate } from '../../platform/dates.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import type { FromList } from '../../platform/use-back-to-list.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { OpenableTable, RowLink, type RowTarget, useLastOpened } from '../../ui/openable-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Score } from '../../ui/result/score.tsx'
import { type Column, TableSkeleton } from '../../ui/table.tsx'
import { attemptKeys, loadCompleted } from './calls.ts'
import { isBeingJudged } from './question-status.ts'

const targetOf = ({ _id }: AttemptedAssessment): RowTarget => ({
  to: summaryPath(_id),
  state: { list: 'My Scores' } satisfies FromList,
})

const columns: Column<AttemptedAssessment>[] = [
  {
    heading: 'TEST NAME',
    leading: true,
    cell: (test) => <RowLink target={targetOf(test)}>{test.name}</RowLink>,
  },
  {
    heading: 'SCORE',
    numeric: true,
    cell: (test) => <Score {...test} isBeingJudged={isBeingJudged(test)} />,
  },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
  {
    heading: 'COMPLETED AT',
    className: 'tabular-nums',
    cell: ({ completedAt, ended }) => (
      <>
        {completedAt && formatDate(completedAt)}
        {ended && ended !== 'finished' && (
          <span className="block text-sm text-muted">{attemptStateNames[ended]}</span>
        )}
      </>
    ),
  },
]

/** The list, or the summary opened from it. The last opened row stays selected. */
export function MyScoresPage() {
  const summary = useOutlet()
  const selected = useLastOpened(useMatch(summaryPath(':testId'))?.params.testId)
  return summary ?? <ScoreList selected={selected} />
}

function ScoreList({ selected }: { selected: string | null }) {
  const userId = useStoredUser()?._id ?? ''
  const load = useMemo(() => loadCompleted(userId), [userId])
  return (
    <>
      <PageHeader
        title="My Scores"
        lead="All your completed tests. Open one to see your answers."
      />
      <ListView
        name={attemptKeys.completed(userId)}
        load={load}
        toastFailure
        isChanging={isBeingJudged}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {(tests) => (
          <OpenableTable
            caption="My scores"
            columns={columns}
            rows={tests}
            rowKey={({ _id }) => _id}
            selected={selected}
            target={targetOf}
          />
        )}
      </ListView>
    </>
  )
}

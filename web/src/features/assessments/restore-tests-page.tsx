import type { Assessment } from '@assay/contract/assessments'
import { RotateCcw } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { assessmentKeys, loadDeleted } from './calls.ts'
import { useRestoreTest } from './mutations.ts'

const columns: Column<Assessment>[] = [
  { heading: 'TEST NAME', leading: true, cell: ({ name }) => name },
  { heading: 'NO. OF QUESTIONS', numeric: true, cell: ({ numOfQuestions }) => numOfQuestions },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
  { heading: 'RESTORE', cell: (test) => <RestoreButton test={test} /> },
]

export function RestoreTestsPage() {
  return (
    <>
      <PageHeader title="Restore Tests" lead="Deleted tests can be restored at any time." />
      <ListView
        name={assessmentKeys.deleted}
        load={loadDeleted}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {(tests) => (
          <Table caption="Deleted tests" columns={columns} rows={tests} rowKey={({ _id }) => _id} />
        )}
      </ListView>
    </>
  )
}

function RestoreButton({ test: { _id, name } }: { test: Assessment }) {
  const restore = useRestoreTest(_id)
  return (
    <IconButton
      label={`Restore ${name}`}
      disabled={restore.isPending}
      onClick={() => restore.mutate()}
      className="text-accent max-md:-my-2 max-md:-mr-2.5 md:-ml-2.5"
    >
      <RotateCcw aria-hidden="true" />
    </IconButton>
  )
}

import type { Assessment } from '@assay/contract/assessments'
import { redirectDelayMs } from '@assay/contract/constants'
import { failures } from '@assay/contract/failures'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { assessmentKeys, loadDeleted, restoreAssessment } from './calls.ts'

export function RestoreTestsPage() {
  const { restore, restoring } = useRestore()
  const columns: Column<Assessment>[] = [
    { heading: 'TEST NAME', leading: true, cell: ({ name }) => name },
    { heading: 'NO. OF QUESTIONS', numeric: true, cell: ({ numOfQuestions }) => numOfQuestions },
    { heading: 'LANGUAGE', cell: ({ language }) => language },
    { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
    {
      heading: 'RESTORE',
      cell: ({ _id, name }) => (
        <IconButton
          label={`Restore ${name}`}
          disabled={restoring.has(_id)}
          onClick={() => void restore(_id)}
          className="text-accent max-md:-my-2 max-md:-mr-2.5 md:-ml-2.5"
        >
          <RotateCcw aria-hidden="true" />
        </IconButton>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title="Restore Tests"
        lead="Deleted tests rest here until they are wanted again."
      />
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

/** The list is asked for again once the reader has seen the message. */
function useRestore() {
  const queryClient = useQueryClient()
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])

  const mark = (id: string, on: boolean) =>
    setRestoring((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)))

  async function restore(id: string) {
    mark(id, true)
    const { statusCode, message } = await restoreAssessment(id)
    if (statusCode !== 200) {
      toast.error(message || failures.assessmentRestore)
      mark(id, false)
      return
    }
    toast.success(message)
    const timer = setTimeout(async () => {
      await queryClient.invalidateQueries({ queryKey: assessmentKeys.all })
      mark(id, false)
    }, redirectDelayMs)
    timers.current.add(timer)
  }

  return { restore, restoring }
}

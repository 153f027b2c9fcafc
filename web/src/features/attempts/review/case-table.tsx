import type { Marking } from '@assay/contract/assessments'
import type { JudgedCase } from '@assay/contract/judgings'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { memoryText, timeText } from '../../../ui/amounts.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { caseName } from './case-name.ts'
import { CaseVerdictBadge } from './case-verdict.tsx'

const CaseModal = lazy(() =>
  loadChunk(() => import('./case-modal.tsx').then((m) => ({ default: m.CaseModal }))),
)

const columns: Column<JudgedCase>[] = [
  { heading: 'CASE', leading: true, cell: (judged) => <Name judged={judged} /> },
  { heading: 'RESULT', cell: ({ verdict }) => <CaseVerdictBadge verdict={verdict} /> },
  { heading: 'TIME', numeric: true, cell: ({ timeMs }) => timeMs !== null && timeText(timeMs) },
  {
    heading: 'MEMORY',
    numeric: true,
    cell: ({ memoryKb }) => memoryKb !== null && memoryText(memoryKb),
  },
  { heading: 'WEIGHT', numeric: true, cell: ({ weight }) => weight },
]
const groupColumn: Column<JudgedCase> = { heading: 'GROUP', cell: ({ group }) => group ?? '–' }

type CaseTableProps = {
  attemptId: string
  questionId: string
  cases: JudgedCase[]
  marking: Marking
}

/** The cases of one judging. A row opens its texts. */
export function CaseTable({ attemptId, questionId, cases, marking }: CaseTableProps) {
  const [opened, setOpened] = useState<JudgedCase | null>(null)
  const hasGroups = cases.some(({ group }) => group !== null)
  if (cases.length === 0) return <p className="text-muted">No case has been judged yet.</p>
  return (
    <div className="[&_tbody_tr]:cursor-pointer [&_tr]:-outline-offset-2">
      <Table
        caption="Hidden cases"
        columns={hasGroups ? [...columns, groupColumn] : columns}
        rows={cases}
        rowKey={({ position }) => String(position)}
        selection={{ selected: opened && String(opened.position), onSelect: setOpened }}
      />
      {opened && (
        <Suspense>
          <CaseModal
            attemptId={attemptId}
            questionId={questionId}
            judged={opened}
            marking={marking}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Name({ judged }: { judged: JudgedCase }) {
  return (
    <>
      <span className="font-medium">{caseName(judged)}</span>
      {judged.isFresh && (
        <span
          title="Made for this attempt alone"
          className="punch ml-2.5 bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent"
        >
          Fresh
        </span>
      )}
    </>
  )
}

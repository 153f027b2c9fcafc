import type { Marking } from '@assay/contract/assessment-options'
import type { JudgedCase } from '@assay/contract/judgings'
import type { Question } from '@assay/contract/questions'
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
  { heading: 'RESULT', cell: ({ verdict }) => <CaseVerdictBadge verdict={verdict} /> },
  { heading: 'TIME', numeric: true, cell: ({ timeMs }) => timeMs !== null && timeText(timeMs) },
  {
    heading: 'MEMORY',
    numeric: true,
    cell: ({ memoryKb }) => memoryKb !== null && memoryText(memoryKb),
  },
]
const weightColumn: Column<JudgedCase> = {
  heading: 'WEIGHT',
  numeric: true,
  cell: ({ weight }) => weight,
}
const groupColumn: Column<JudgedCase> = { heading: 'GROUP', cell: ({ group }) => group ?? '–' }

export type CaseTableProps = {
  caption: string
  attemptId: string
  question: Pick<Question, '_id' | 'kind'>
  cases: JudgedCase[]
  marking: Marking
  /** Whether marks come from weights, not from groups. */
  hasWeights: boolean
}

/** The cases of one judging. Each opens its texts. */
export function CaseTable(props: CaseTableProps) {
  const { caption, attemptId, question, cases, marking, hasWeights } = props
  const [opened, setOpened] = useState<JudgedCase | null>(null)
  const hasGroups = hasWeights && cases.some(({ group }) => group !== null)
  if (cases.length === 0) return <p className="text-muted">No case has been judged yet.</p>
  return (
    <>
      <Table
        caption={caption}
        columns={[
          {
            heading: 'CASE',
            leading: true,
            cell: (judged) => <Name judged={judged} onOpen={() => setOpened(judged)} />,
          },
          ...columns,
          ...(hasWeights ? [weightColumn] : []),
          ...(hasGroups ? [groupColumn] : []),
        ]}
        rows={cases}
        rowKey={({ position }) => String(position)}
        selection={{ selected: opened && String(opened.position), onSelect: setOpened }}
      />
      {opened && (
        <Suspense>
          <CaseModal
            attemptId={attemptId}
            question={question}
            judged={opened}
            marking={marking}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function Name({ judged, onOpen }: { judged: JudgedCase; onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        className="cursor-pointer rounded-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {caseName(judged)}
      </button>
      {judged.isFresh && (
        <span
          title="Generated for this attempt only"
          className="punch ml-2.5 bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent"
        >
          Fresh
        </span>
      )}
    </>
  )
}

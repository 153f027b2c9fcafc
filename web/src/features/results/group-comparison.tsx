import type { ComparedGroup, ResultSpread } from '@assay/contract/results'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { writeListState } from '../../platform/list-query.ts'
import { resultsQuery } from '../../platform/results-query.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { loadGroups, resultKeys } from './calls.ts'
import { minutesText } from './words.ts'

const columns: Column<ComparedGroup>[] = [
  {
    heading: 'GROUP',
    leading: true,
    className: 'md:min-w-40',
    cell: (group) => <GroupLink group={group} />,
  },
  { heading: 'MEMBERS', numeric: true, cell: ({ members }) => members },
  { heading: 'BEGUN', numeric: true, cell: ({ begun }) => begun },
  { heading: 'FINISHED', numeric: true, cell: ({ counted }) => counted },
  {
    heading: 'SCORES FROM 0 TO 100 %',
    className: 'md:w-1/3 max-md:hidden',
    cell: ({ spread }) => spread && <Box spread={spread} />,
  },
  {
    heading: 'MEDIAN',
    numeric: true,
    cell: ({ spread }) => spread && `${spread.medianPercent} %`,
  },
  {
    heading: 'MIDDLE HALF',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ spread }) => spread && `${spread.lowerPercent} to ${spread.upperPercent} %`,
  },
  {
    heading: 'TIME',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ spread }) => spread && minutesText(spread.medianMinutes),
  },
]

/** Nothing without groups that somebody in the test is a member of. */
export function GroupComparison({ testId }: { testId: string }) {
  const { data: groups = [] } = useQuery({
    queryKey: resultKeys.groups(testId),
    queryFn: ({ signal }) => loadGroups(testId, signal),
  })
  if (groups.length === 0) return null
  return (
    <section aria-label="Groups" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-semibold">Groups</h2>
        <p className="text-sm text-muted">
          The bar holds the middle half of the scores, the line in it is the median.
        </p>
      </div>
      <Table
        caption="Groups compared"
        columns={columns}
        rows={groups}
        rowKey={({ groupId }) => groupId}
      />
    </section>
  )
}

function GroupLink({ group: { groupId, name } }: { group: ComparedGroup }) {
  const [params] = useSearchParams()
  return (
    <Link
      to={{ search: `${writeListState(params, resultsQuery, { groupId })}` }}
      preventScrollReset
      className="link wrap-anywhere"
    >
      {name}
    </Link>
  )
}

/** The columns beside it say the same in numbers. */
function Box({ spread }: { spread: NonNullable<ResultSpread> }) {
  const { lowerPercent, upperPercent, medianPercent } = spread
  const width = Math.max(1, upperPercent - lowerPercent)
  return (
    <svg aria-hidden="true" width="100%" height="20" className="block overflow-visible">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" strokeWidth="2" />
      <rect
        x={`${lowerPercent}%`}
        width={`${width}%`}
        y="4"
        height="12"
        rx="2"
        className="fill-edge"
      />
      <line
        x1={`${medianPercent}%`}
        x2={`${medianPercent}%`}
        y1="0"
        y2="20"
        className="stroke-streak"
        strokeWidth="3"
      />
    </svg>
  )
}

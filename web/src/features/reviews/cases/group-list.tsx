import type { GroupResult } from '@assay/contract/attempts'
import type { JudgedCase } from '@assay/contract/judgings'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { foldRow } from '../../../ui/fold.tsx'
import { GroupMark, marksOfGroup } from '../../../ui/result/group-results.tsx'
import { CaseTable, type CaseTableProps } from './case-table.tsx'
import { groupFacts, whyNotRun } from './group-text.ts'

type GroupListProps = Omit<CaseTableProps, 'caption' | 'hasWeights'> & {
  groups: readonly GroupResult[]
}

/** The groups with what they earned. Each opens its cases. */
export function GroupList({ groups, cases, ...rest }: GroupListProps) {
  return (
    <ul className="rounded-lg border border-line bg-surface shadow-1">
      {groups.map((group) => (
        <li key={group.name} className="border-line not-last:border-b">
          <GroupItem
            {...rest}
            group={group}
            cases={cases.filter((one) => one.group === group.name)}
          />
        </li>
      ))}
    </ul>
  )
}

type GroupItemProps = Omit<GroupListProps, 'groups'> & { group: GroupResult; cases: JudgedCase[] }

function GroupItem({ group, cases, ...rest }: GroupItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reason = whyNotRun(group, cases)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        className={`${foldRow} min-h-12 items-start gap-x-2.5 px-4 py-2.5 hover:bg-sunken/30`}
      >
        <ChevronRight
          aria-hidden="true"
          className={`mt-1 size-4 shrink-0 text-muted transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
        />
        <GroupMark passed={group.passed} />
        <span className="flex min-w-0 grow flex-wrap gap-x-4">
          <span className="min-w-0 grow font-medium wrap-anywhere first-letter:uppercase">
            {group.name}
          </span>
          <span className="text-muted tabular-nums">{groupFacts(cases)}</span>
        </span>
        <span className="w-16 shrink-0 text-right font-medium tabular-nums">
          {marksOfGroup(group)}
        </span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-1 gap-2.5 px-4 pt-1 pb-5">
          {reason !== undefined && <p className="text-sm text-muted">{reason}</p>}
          <CaseTable
            {...rest}
            cases={cases}
            caption={`Cases of ${group.name}`}
            hasWeights={false}
          />
        </div>
      )}
    </details>
  )
}

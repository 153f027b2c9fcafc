import type { GroupResult } from '@assay/contract/attempts'
import { CircleCheck, CircleX } from 'lucide-react'

export const marksOfGroup = ({ passed, marks }: GroupResult) => `${passed ? marks : 0} of ${marks}`

/** What each group of cases earned: "Basics 2 of 2". Nothing where marks do not come from groups. */
export function GroupResults({ groups }: { groups: readonly GroupResult[] }) {
  if (groups.length === 0) return null
  return (
    <ul aria-label="Groups of cases" className="flex flex-wrap gap-x-5 gap-y-1">
      {groups.map((group) => (
        <li key={group.name} className="flex min-w-0 items-start gap-1.5">
          <GroupMark passed={group.passed} />
          <span>
            <span className="inline-block wrap-anywhere first-letter:uppercase">{group.name}</span>{' '}
            <span className="font-medium whitespace-nowrap tabular-nums">
              {marksOfGroup(group)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function GroupMark({ passed }: Pick<GroupResult, 'passed'>) {
  const Icon = passed ? CircleCheck : CircleX
  return (
    <Icon
      aria-hidden="true"
      className={`mt-1 size-4 shrink-0 ${passed ? 'text-good' : 'text-bad'}`}
    />
  )
}

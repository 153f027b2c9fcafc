import { marksPerQuestion } from '@assay/contract/constants'
import { type CaseGroup, maxChars } from '@assay/contract/question-parts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'

type GroupItemProps = {
  group: CaseGroup
  number: number
  /** Of the other groups. */
  names: readonly string[]
  caseCount: number
  isFirst: boolean
  isLast: boolean
  onRename: (name: string) => void
  onMarks: (marks: number) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

export function GroupItem(props: GroupItemProps) {
  const { group, number, names, caseCount, isFirst, isLast } = props
  const id = useId()
  const name = useHeld(group.name, (text) => whyNoName(text, names), props.onRename)
  const marks = useHeld(String(group.marks), whyNoMarks, (text) => props.onMarks(Number(text)))
  const problem = name.problem ?? marks.problem
  return (
    <li tabIndex={-1} className="-outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-4">
        <input
          {...name.field}
          aria-label={`Name of group ${number}`}
          aria-describedby={name.problem === undefined ? undefined : id}
          maxLength={maxChars.group}
          className="field min-w-48 grow basis-0"
        />
        <span className="flex items-center gap-2">
          <input
            {...marks.field}
            inputMode="numeric"
            aria-label={`Marks of ${group.name}`}
            aria-describedby={marks.problem === undefined ? undefined : id}
            className="field w-14! text-right tabular-nums"
          />
          <span aria-hidden="true" className="w-12 text-muted">
            {group.marks === 1 ? 'mark' : 'marks'}
          </span>
        </span>
        <span
          className={`w-20 tabular-nums ${caseCount === 0 ? 'font-medium text-warn' : 'text-muted'}`}
        >
          {caseCount === 0 ? 'no case' : caseCount === 1 ? '1 case' : `${caseCount} cases`}
        </span>
        <span className="ml-auto flex">
          <IconButton
            label={`Move ${group.name} up`}
            disabled={isFirst}
            onClick={() => props.onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${group.name} down`}
            disabled={isLast}
            onClick={() => props.onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${group.name}`} onClick={props.onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {problem !== undefined && (
        <p id={id} role="alert" className="px-4 pb-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </li>
  )
}

function whyNoName(text: string, names: readonly string[]): string | undefined {
  if (text.trim() === '') return 'A group needs a name.'
  return names.includes(text.trim()) ? 'Another group has this name.' : undefined
}

function whyNoMarks(text: string): string | undefined {
  const isRight = /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1
  return isRight && Number(text) <= marksPerQuestion
    ? undefined
    : `A whole number from 1 to ${marksPerQuestion}`
}

/** Reports only valid texts, without blanks around them; any other stays here, with a problem. */
function useHeld(
  value: string,
  problemOf: (text: string) => string | undefined,
  onValid: (text: string) => void,
) {
  const [text, setText] = useState(value)
  const problem = problemOf(text)
  return {
    problem,
    field: {
      autoComplete: 'off',
      value: problem !== undefined || text.trim() === value ? text : value,
      'aria-invalid': problem !== undefined || undefined,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setText(target.value)
        if (problemOf(target.value) === undefined) onValid(target.value.trim())
      },
    },
  }
}

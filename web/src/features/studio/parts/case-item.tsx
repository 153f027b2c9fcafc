import { maxChars, type QuestionCase } from '@assay/contract/question-parts'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberLine, TextLine } from '../fields.tsx'
import { CaseText } from './case-text.tsx'
import { ItemToggle } from './item-toggle.tsx'

type CaseItemProps = {
  value: QuestionCase
  /** Of the other cases, to be suggested. */
  groups: readonly string[]
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onChange: (fields: Partial<QuestionCase>) => void
  onMove: (step: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A row of the list; one at a time is open, so that a hundred large cases stay light. */
export function CaseItem({ value, isOpen, isFirst, isLast, ...props }: CaseItemProps) {
  const id = useId()
  const { name, input, output, weight, group } = value
  const title = name || 'Unnamed case'
  return (
    <li tabIndex={-1} className="-outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-1 py-1 pr-2">
        <ItemToggle
          title={title}
          facts={factsOf({ input, output, weight, group })}
          isOpen={isOpen}
          controls={id}
          onToggle={props.onToggle}
          className="min-w-56 basis-0"
        />
        <span className="ml-auto flex">
          <IconButton
            label={`Move ${title} up`}
            disabled={isFirst}
            onClick={() => props.onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${title} down`}
            disabled={isLast}
            onClick={() => props.onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Duplicate ${title}`} onClick={props.onDuplicate}>
            <Copy aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${title}`} onClick={props.onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CaseFields value={value} groups={props.groups} onChange={props.onChange} />}
      </div>
    </li>
  )
}

function factsOf({ input, output, weight, group }: Omit<QuestionCase, 'name'>): string {
  return [
    `${sizeOf(input)} in, ${sizeOf(output)} out`,
    weight !== 1 && `weight ${weight}`,
    group !== null && `group ${group}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const sizeOf = ({ length }: string) =>
  length < 1000 ? `${length} B` : `${(length / 1000).toFixed(length < 10_000 ? 1 : 0)} kB`

type CaseFieldsProps = Pick<CaseItemProps, 'value' | 'groups' | 'onChange'>

function CaseFields({ value, groups, onChange }: CaseFieldsProps) {
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5 md:pl-10.5">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextLine
          label="Name"
          value={value.name}
          maxLength={maxChars.caseName}
          placeholder="What it tests: “smallest”"
          onText={(name) => onChange({ name })}
        />
        <NumberLine
          label="Weight"
          value={value.weight}
          min={1}
          max={10_000}
          onNumber={(weight) => onChange({ weight })}
        />
        <TextLine
          label="Group"
          value={value.group ?? ''}
          maxLength={maxChars.group}
          suggestions={groups}
          placeholder="none"
          onText={(group) => onChange({ group: group === '' ? null : group })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <CaseText label="Input" value={value.input} onText={(input) => onChange({ input })} />
        <CaseText
          label="Expected output"
          value={value.output}
          onText={(output) => onChange({ output })}
        />
      </div>
    </div>
  )
}

import { type CaseGroup, maxChars, type QuestionCase } from '@assay/contract/question-parts'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberLine, SelectLine, TextLine } from '../fields.tsx'
import { hasGroup } from '../groups/case-groups.ts'
import { CaseText } from './case-text.tsx'
import { ItemToggle } from './item-toggle.tsx'

type CaseItemProps = {
  value: QuestionCase
  /** Empty if the marks of the question are shared by weight. */
  groups: readonly CaseGroup[]
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
  const title = value.name || 'Unnamed case'
  return (
    <li tabIndex={-1} className="-outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-1 py-1 pr-2">
        <ItemToggle
          title={title}
          facts={<Facts value={value} groups={props.groups} />}
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

function Facts({ value, groups }: Pick<CaseItemProps, 'value' | 'groups'>) {
  const { input, output, weight, group } = value
  const size = `${sizeOf(input)} in, ${sizeOf(output)} out`
  if (groups.length === 0) {
    const facts = [size, weight !== 1 && `weight ${weight}`, group !== null && `group ${group}`]
    return facts.filter(Boolean).join(' · ')
  }
  if (hasGroup(groups, value)) return `${size} · ${group}`
  return (
    <>
      {`${size} · `}
      <span className="font-medium text-warn">no group</span>
    </>
  )
}

const sizeOf = ({ length }: string) =>
  length < 1000 ? `${length} B` : `${(length / 1000).toFixed(length < 10_000 ? 1 : 0)} kB`

type CaseFieldsProps = Pick<CaseItemProps, 'value' | 'groups' | 'onChange'>

function CaseFields({ value, groups, onChange }: CaseFieldsProps) {
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5 md:pl-10.5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextLine
          label="Name"
          value={value.name}
          maxLength={maxChars.caseName}
          placeholder="What it tests: “smallest”"
          onText={(name) => onChange({ name })}
        />
        {groups.length === 0 ? (
          <NumberLine
            label="Weight"
            value={value.weight}
            min={1}
            max={10_000}
            onNumber={(weight) => onChange({ weight })}
          />
        ) : (
          <GroupSelect value={value} groups={groups} onChange={onChange} />
        )}
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

function GroupSelect({ value, groups, onChange }: CaseFieldsProps) {
  const names = groups.map(({ name }) => name)
  const chosen = hasGroup(groups, value) ? (value.group ?? '') : ''
  return (
    <SelectLine
      label="Group"
      value={chosen}
      options={chosen === '' ? ['', ...names] : names}
      titles={{ '': 'Choose a group' }}
      onSelect={(group) => onChange({ group: group === '' ? null : group })}
    />
  )
}

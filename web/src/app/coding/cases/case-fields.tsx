import { CircleCheck, CircleX, Trash2 } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import type { Remark } from '../../../ui/kinds/tests/read-tests.ts'
import type { KeyedCase } from './use-written-cases.ts'

type CaseFieldsProps = {
  number: number
  written: KeyedCase
  isLocked: boolean
  /** What the last run said of it, if nothing has changed since. */
  remark: Remark | undefined
  inputField: RefObject<HTMLTextAreaElement | null> | undefined
  onWrite: (part: Partial<Pick<KeyedCase, 'input' | 'output'>>, isPasted: boolean) => void
  onRemove: () => void
}

/** One case: its input, and the output that the task asks for. */
export function CaseFields(props: CaseFieldsProps) {
  const { number, written, isLocked, remark, inputField, onWrite, onRemove } = props
  return (
    <li aria-label={`Case ${number}`} className="px-4 py-3">
      <div className="flex min-h-9 items-center gap-3 text-sm">
        <span aria-hidden="true" className="font-medium">
          Case {number}
        </span>
        {remark && <RemarkText remark={remark} />}
        {!isLocked && (
          <button
            type="button"
            aria-label={`Remove case ${number}`}
            title="Remove this case"
            onClick={onRemove}
            className="ml-auto grid size-9 shrink-0 place-items-center rounded-md text-stone-faint hover:bg-stone-line hover:text-stone-ink"
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Part
          label="Input"
          name={`Input of case ${number}`}
          text={written.input}
          isLocked={isLocked}
          field={inputField}
          onWrite={(input, isPasted) => onWrite({ input }, isPasted)}
        />
        <Part
          label="Expected output"
          name={`Expected output of case ${number}`}
          text={written.output}
          isLocked={isLocked}
          field={undefined}
          onWrite={(output, isPasted) => onWrite({ output }, isPasted)}
        />
      </div>
    </li>
  )
}

function RemarkText({ remark: { counts, text } }: { remark: Remark }) {
  const Icon = counts ? CircleCheck : CircleX
  return (
    <span
      className={`flex min-w-0 items-center gap-1.5 ${counts ? 'text-stone-good' : 'text-stone-warn'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  )
}

type PartProps = {
  label: string
  name: string
  text: string
  isLocked: boolean
  field: RefObject<HTMLTextAreaElement | null> | undefined
  onWrite: (text: string, isPasted: boolean) => void
}

const minRows = 3
const maxRows = 12

function Part({ label, name, text, isLocked, field, onWrite }: PartProps) {
  const rows = Math.min(maxRows, Math.max(minRows, text.split('\n').length))
  const onChange = ({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) => {
    const type = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    onWrite(currentTarget.value, ['insertFromPaste', 'insertFromDrop'].includes(type))
  }
  return (
    <label className="min-w-0">
      <span aria-hidden="true" className="text-xs text-stone-faint">
        {label}
      </span>
      <textarea
        ref={field}
        aria-label={name}
        value={text}
        readOnly={isLocked}
        onChange={onChange}
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="mt-1 block w-full resize-y rounded-md border border-stone-edge bg-stone-sunken px-3 py-2 font-mono text-stone-ink focus-visible:outline-stone-accent"
        style={{ fontSize: 'var(--editor-font-size)' }}
      />
    </label>
  )
}

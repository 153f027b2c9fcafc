import { maxStdinBytes } from '@assay/contract/constants'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { HelpField, TextArea } from '../fields.tsx'

/** A longer text would make typing slow: it is shown in part and replaced as a whole. */
const maxEditedChars = 50_000
const shownChars = 600

type CaseTextProps = {
  label: string
  value: string
  onText: (text: string) => void
  help?: string | undefined
}

/**
 * Input or output of a case, however long. Its last line ends with a newline, whether the author
 * typed it or not; one more makes an empty line.
 */
export function CaseText({ label, value: text, onText: onChange, help }: CaseTextProps) {
  const [typed, setTyped] = useState('')
  // What is being typed stays as it is, else nobody could begin another line.
  const value = withNewline(typed) === text ? typed : text.replace(/([^\n])\n$/, '$1')
  const onText = (typed: string) => {
    setTyped(typed)
    onChange(withNewline(typed))
  }
  const [isReplacing, setIsReplacing] = useState(false)
  if (value.length <= maxEditedChars && !isReplacing) {
    return (
      <TextArea
        label={label}
        help={help}
        value={value}
        onText={onText}
        onBlur={() => setTyped('')}
        maxLength={maxStdinBytes}
        rows={4}
        wrap="off"
        spellCheck={false}
        className="max-h-80 font-mono text-sm"
      />
    )
  }
  if (isReplacing) {
    return (
      <TextArea
        label={label}
        help="Paste the new text; the old one stays until then."
        value=""
        autoFocus
        onText={(text) => {
          onText(text)
          setIsReplacing(false)
        }}
        rows={4}
        className="font-mono text-sm"
      />
    )
  }
  return <LongText label={label} value={value} onReplace={() => setIsReplacing(true)} />
}

type LongTextProps = { label: string; value: string; onReplace: () => void }

function LongText({ label, value, onReplace }: LongTextProps) {
  const id = `long-${label}`
  return (
    <HelpField
      id={id}
      label={label}
      help={`${value.length.toLocaleString('en-GB')} characters; only the beginning is shown.`}
    >
      <textarea
        id={id}
        readOnly
        rows={4}
        value={`${value.slice(0, shownChars)}…`}
        className="field py-2.5 font-mono text-sm text-muted"
      />
      <Button kind="secondary" className="w-fit" onClick={onReplace}>
        Replace
      </Button>
    </HelpField>
  )
}

const withNewline = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

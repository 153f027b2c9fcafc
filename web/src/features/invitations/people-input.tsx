import type { PreviewInvitationsBody } from '@assay/contract/invitations'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { GroupSelect } from '../../ui/group-select.tsx'
import { ModalActions } from '../../ui/modal.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'

type PeopleInputProps = { isChecking: boolean; onCheck: (people: PreviewInvitationsBody) => void }

/** People by typing, pasting, a file, or a whole group. */
export function PeopleInput({ isChecking, onCheck }: PeopleInputProps) {
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onCheck({ text: await file.text() })
    target.value = ''
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCheck({ text })
      }}
    >
      <TextAreaField
        label="People"
        hint="One per line: name, email, extra time in percent"
        rows={8}
        placeholder={'Ada Lovelace, ada@example.com, 25\ngrace@example.com'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-sm text-muted">
        Or choose a CSV file with these columns. Name and extra time may be left out. You see who
        will be invited before anything is sent.
      </p>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={readFile}
      />
      <GroupSelect
        placeholder="Invite a whole group…"
        onChoose={(groupId) => onCheck({ groupId })}
        className="mt-4"
      />
      <ModalActions>
        <Button kind="secondary" disabled={isChecking} onClick={() => picker.current?.click()}>
          <FileUp aria-hidden="true" className="-ml-1 size-4.5" />
          Choose a CSV file
        </Button>
        <Button type="submit" busy={isChecking} disabled={text.trim() === ''}>
          Check
        </Button>
      </ModalActions>
    </form>
  )
}

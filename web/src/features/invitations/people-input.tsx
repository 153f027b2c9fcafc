import type { PreviewInvitationsBody } from '@assay/contract/invitations'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-bar.tsx'
import { ModalActions } from '../../ui/modal.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { loadGroups } from './calls.ts'

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
        hint="One per line: name, e-mail, extra time in percent"
        rows={8}
        placeholder={'Ada Lovelace, ada@example.com, 25\ngrace@example.com'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-sm text-muted">
        Or choose a CSV file with these columns. Name and extra time may be left out. Nothing is
        sent before you have seen who will be invited.
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
      <GroupChoice onChoose={(groupId) => onCheck({ groupId })} />
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

function GroupChoice({ onChoose }: { onChoose: (groupId: string) => void }) {
  const { data: groups = [] } = useQuery({
    queryKey: ['groups', 'choices'],
    queryFn: ({ signal }) => loadGroups(signal),
  })
  if (groups.length === 0) return null
  return (
    <FilterSelect label="Group" value="" onChoose={onChoose} className="mt-4">
      <option value="">Invite a whole group…</option>
      {groups.map(({ _id, name, members }) => (
        <option key={_id} value={_id}>
          {name} ({members})
        </option>
      ))}
    </FilterSelect>
  )
}

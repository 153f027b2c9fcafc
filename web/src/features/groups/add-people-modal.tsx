import type { BadRows, Group } from '@assay/contract/groups'
import type { PeopleFilter } from '@assay/contract/people'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { CallFailed } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BadRowsList } from './bad-rows-list.tsx'
import { addMembers, createGroup, RowsRefused } from './calls.ts'
import { PeopleField } from './people-field.tsx'

type AddPeopleModalProps = {
  /** Without one, a new group is made. */
  group?: Group
  /** The people are those of the People page, instead of typed ones. */
  filter?: PeopleFilter
  onClose: () => void
  onDone: (group: Group) => void
}

/** Makes a group or adds to one. Bad rows are listed before anything is added. */
export function AddPeopleModal({ group, filter, onClose, onDone }: AddPeopleModalProps) {
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [badRows, setBadRows] = useState<BadRows>()
  const send = useMutation({
    mutationFn: async () => {
      const people = filter ? { filter } : { text, skipBadRows: badRows !== undefined }
      return group ? addMembers(group._id, people) : createGroup({ name, ...people })
    },
    onSuccess: ({ message, data }) => {
      toast.success(message)
      onDone(data)
      return refresh(changes.group())
    },
    onError: (error) => {
      if (error instanceof RowsRefused) setBadRows(error.badRows)
      else toast.error(error.message)
    },
  })
  const errors = send.error instanceof CallFailed ? send.error.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <Modal
      title={group ? 'Add people' : 'New group'}
      description={
        filter && 'Everyone who matches the filters of the People page becomes a member.'
      }
      width={filter ? 'narrow' : 'wide'}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-3 grid gap-1">
        {!group && (
          <TextField
            label="Name of Group"
            name="name"
            value={name}
            error={errors.name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {!filter && (
          <PeopleField
            value={text}
            error={errors.text}
            onChange={(text) => {
              setText(text)
              setBadRows(undefined)
            }}
          />
        )}
        {badRows && <BadRowsList badRows={badRows} />}
        <Button type="submit" busy={send.isPending} className="mt-4">
          {labelFor(group, badRows)}
        </Button>
      </form>
    </Modal>
  )
}

function labelFor(group: Group | undefined, badRows: BadRows | undefined): string {
  if (badRows) {
    const { readable } = badRows
    return readable === 1 ? 'Add the one that can be read' : `Add the ${readable} that can be read`
  }
  return group ? 'Add people' : 'Create group'
}

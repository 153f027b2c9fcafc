import { type Person, peopleListQuery } from '@assay/contract/people'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useStoredUser } from '../../../platform/stored-user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FilteredListView } from '../../../ui/list-view.tsx'
import { type Column, Table, TableSkeleton } from '../../../ui/table.tsx'
import { loadPeople } from './calls.ts'
import { peopleFilters } from './people-filters.ts'
import { PersonModal } from './person-modal.tsx'
import { PersonStatus } from './person-status.tsx'

/** All accounts. A row's button opens what can be done with it. */
export function PeopleList() {
  const [openId, setOpenId] = useState<string>()
  const ownId = useStoredUser()?._id
  const columns = columnsFor(setOpenId, ownId)
  return (
    <FilteredListView
      name={queryKeys.people}
      load={loadPeople}
      schema={peopleListQuery}
      filters={peopleFilters}
      skeleton={<TableSkeleton columns={columns} />}
    >
      {(people) => {
        const open = people.find(({ _id }) => _id === openId)
        return (
          <>
            <Table caption="People" columns={columns} rows={people} rowKey={({ _id }) => _id} />
            {open && (
              <PersonModal
                person={open}
                isOwn={open._id === ownId}
                onClose={() => setOpenId(undefined)}
              />
            )}
          </>
        )
      }}
    </FilteredListView>
  )
}

function columnsFor(onOpen: (id: string) => void, ownId: string | undefined): Column<Person>[] {
  return [
    {
      heading: 'NAME',
      leading: true,
      cell: ({ _id, name, email, isErased }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          {_id === ownId && <span className="font-normal text-muted"> (you)</span>}
          {!isErased && (
            <span className="block font-normal">
              <EmailText email={email} />
            </span>
          )}
        </>
      ),
    },
    { heading: 'ROLE', cell: ({ role }) => role },
    { heading: 'STATUS', cell: (person) => <PersonStatus person={person} /> },
    {
      heading: 'LAST SEEN',
      className: 'tabular-nums xl:whitespace-nowrap',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="text-muted">Not yet</span>
        ) : (
          <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>
        ),
    },
    { heading: 'ATTEMPTS', numeric: true, cell: ({ attempts }) => attempts },
    {
      heading: 'MANAGE',
      cell: ({ _id, name, isErased }) =>
        isErased ? null : (
          <Button kind="secondary" onClick={() => onOpen(_id)}>
            Manage<span className="sr-only"> {name}</span>
          </Button>
        ),
    },
  ]
}

import { type Group, groupListQuery } from '@assay/contract/groups'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { groupPath } from '../../platform/dashboard-paths.ts'
import { formatDate } from '../../platform/dates.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { AddPeopleModal } from './add-people-modal.tsx'
import { groupKeys, loadGroups } from './calls.ts'

const columns: Column<Group>[] = [
  {
    heading: 'GROUP',
    leading: true,
    cell: ({ _id, name }) => (
      <Link to={groupPath(_id)} className="link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { heading: 'PEOPLE', numeric: true, cell: ({ members }) => members.toLocaleString('en-GB') },
  {
    heading: 'CREATED',
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

export function GroupsList() {
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <FilteredListView
        name={groupKeys.list}
        load={loadGroups}
        schema={groupListQuery}
        filters={[]}
        action={
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" className="-ml-1 size-4.5" />
            New group
          </Button>
        }
        skeleton={<TableSkeleton columns={columns} />}
        empty={
          <EmptyState
            title="No groups yet"
            text="A group is a named list of people, to be invited to a test or exported together."
          />
        }
      >
        {(groups) => (
          <Table caption="Groups" columns={columns} rows={groups} rowKey={({ _id }) => _id} />
        )}
      </FilteredListView>
      {isAdding && (
        <AddPeopleModal
          onClose={() => setIsAdding(false)}
          onDone={({ _id }) => navigate(groupPath(_id))}
        />
      )}
    </>
  )
}

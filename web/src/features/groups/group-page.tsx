import { type Group, type GroupMember, groupListQuery } from '@assay/contract/groups'
import { addressOrName, shownAddress } from '@assay/contract/no-address'
import { useQuery } from '@tanstack/react-query'
import { Download, Pencil, Plus, Trash2, UserMinus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { peopleOfGroupPath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { noAddress } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { AddPeopleModal } from './add-people-modal.tsx'
import { exportUrl, groupKeys, loadGroup, loadMembers, useRemoveMember } from './calls.ts'
import { DeleteGroupModal, RenameGroupModal } from './group-modals.tsx'

export function GroupPage() {
  const { groupId = '' } = useParams()
  const { data: group, error } = useQuery({
    queryKey: groupKeys.one(groupId),
    queryFn: ({ signal }) => loadGroup(groupId, signal),
  })
  if (error) return <ErrorState message={error.message} />
  if (!group) return <LoadingNote />
  return <GroupDetails group={group} />
}

type Opened = 'add' | 'rename' | 'delete'

function GroupDetails({ group }: { group: Group }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { _id: id } = group
  const load = useMemo(() => loadMembers(id), [id])
  const columns = columnsFor(id)
  return (
    <>
      <Link to={paths.groups} className="link text-sm">
        All groups
      </Link>
      <PageHeader
        title={group.name}
        lead={
          group.members === 1 ? 'One person' : `${group.members.toLocaleString('en-GB')} people`
        }
        action={
          <div className="flex flex-wrap gap-2.5">
            <Link to={peopleOfGroupPath(id)} className={buttonClass('secondary')}>
              Show accounts
            </Link>
            <a href={exportUrl(id)} download className={buttonClass('secondary')}>
              <Download aria-hidden="true" className="-ml-1 size-4.5" />
              Download CSV
            </a>
            <Button kind="secondary" onClick={() => setOpened('rename')}>
              <Pencil aria-hidden="true" className="-ml-1 size-4" />
              Rename
            </Button>
            <Button kind="secondary" onClick={() => setOpened('delete')}>
              <Trash2 aria-hidden="true" className="-ml-1 size-4" />
              Delete
            </Button>
          </div>
        }
      />
      <FilteredListView
        name={groupKeys.members(id)}
        load={load}
        schema={groupListQuery}
        filters={[]}
        action={
          <Button onClick={() => setOpened('add')}>
            <Plus aria-hidden="true" className="-ml-1 size-4.5" />
            Add people
          </Button>
        }
        skeleton={<TableSkeleton columns={columns} />}
        empty={<EmptyState title="Nobody here yet" text="Add people by typing or from a file." />}
      >
        {(members) => (
          <Table
            caption={`Members of ${group.name}`}
            columns={columns}
            rows={members}
            rowKey={({ email }) => email}
          />
        )}
      </FilteredListView>
      {opened === 'add' && <AddPeopleModal group={group} onClose={close} onDone={close} />}
      {opened === 'rename' && <RenameGroupModal group={group} onClose={close} />}
      {opened === 'delete' && <DeleteGroupModal group={group} onClose={close} />}
    </>
  )
}

function columnsFor(groupId: string): Column<GroupMember>[] {
  return [
    {
      heading: 'EMAIL',
      leading: true,
      cell: ({ email }) => (
        <span className="wrap-anywhere">{shownAddress(email) || noAddress}</span>
      ),
    },
    { heading: 'NAME', cell: ({ name }) => <span className="wrap-anywhere">{name || '–'}</span> },
    {
      heading: 'EXTRA TIME',
      numeric: true,
      cell: ({ extraTimePercent }) => (extraTimePercent === 0 ? 'none' : `${extraTimePercent} %`),
    },
    { heading: 'ACCOUNT', cell: ({ userId }) => (userId === null ? 'not yet' : 'yes') },
    {
      heading: 'REMOVE',
      cell: (member) => <RemoveButton groupId={groupId} member={member} />,
    },
  ]
}

function RemoveButton({ groupId, member }: { groupId: string; member: GroupMember }) {
  const remove = useRemoveMember(groupId)
  return (
    <IconButton
      label={`Remove ${addressOrName(member)}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate(member.email)}
      className="max-md:-my-2 max-md:-mr-2.5 md:-ml-2.5"
    >
      <UserMinus aria-hidden="true" />
    </IconButton>
  )
}

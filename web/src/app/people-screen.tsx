import { peopleFilter } from '@assay/contract/groups'
import { type PeopleListQuery, peopleListQuery } from '@assay/contract/people'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PeopleList } from '../features/accounts/people/people-list.tsx'
import { AddPeopleModal } from '../features/groups/add-people-modal.tsx'
import { groupKeys, loadGroup } from '../features/groups/calls.ts'
import { GroupsList } from '../features/groups/groups-list.tsx'
import { groupPath, paths } from '../platform/paths.ts'
import { type ListControl, useListQuery } from '../platform/use-list-query.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'

const tabs = [
  { name: 'people', title: 'Accounts' },
  { name: 'groups', title: 'Groups' },
] as const

/** The tabs have addresses of their own. */
function PeopleTabs({ selected }: { selected: 'people' | 'groups' }) {
  const navigate = useNavigate()
  return (
    <Tabs label="People" tabs={tabs} selected={selected} onSelect={(name) => navigate(paths[name])}>
      {selected === 'people' ? (
        <PeopleList note={(list) => <GroupNote list={list} />} />
      ) : (
        <GroupsList />
      )}
    </Tabs>
  )
}

export function PeopleScreen() {
  const { query } = useListQuery(peopleListQuery)
  const [isSaving, setIsSaving] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="People"
        lead="Everyone with an account: what they may do, and when they were last here."
        action={
          <Button kind="secondary" onClick={() => setIsSaving(true)}>
            <UsersRound aria-hidden="true" className="-ml-1 size-4.5" />
            Save as group
          </Button>
        }
      />
      <PeopleTabs selected="people" />
      {isSaving && (
        <AddPeopleModal
          filter={peopleFilter.parse(query)}
          onClose={() => setIsSaving(false)}
          onDone={({ _id }) => navigate(groupPath(_id))}
        />
      )}
    </>
  )
}

export function GroupsScreen() {
  return (
    <>
      <PageHeader
        title="People"
        lead="Groups are named lists of people, to be invited or exported together."
      />
      <PeopleTabs selected="groups" />
    </>
  )
}

/** Says that only members of a group are shown, and lets go of it. */
function GroupNote({ list: { query, change } }: { list: ListControl<PeopleListQuery> }) {
  const { groupId } = query
  const { data: group } = useQuery({
    queryKey: groupKeys.one(groupId ?? ''),
    queryFn: ({ signal }) => loadGroup(groupId ?? '', signal),
    enabled: groupId !== undefined,
  })
  if (groupId === undefined) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3">
      <span>
        Only members of <span className="font-semibold">{group?.name ?? '…'}</span> with an account
      </span>
      <button type="button" className="link" onClick={() => change({ groupId: undefined })}>
        Show everyone
      </button>
    </p>
  )
}

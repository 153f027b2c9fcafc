import { urlOf } from '@assay/contract/client'
import { exportPeople, peopleFilter, peopleListQuery } from '@assay/contract/people'
import { Download, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PeopleList } from '../features/accounts/people/people-list.tsx'
import { AddPeopleModal } from '../features/groups/add-people-modal.tsx'
import { GroupsList } from '../features/groups/groups-list.tsx'
import { groupPath } from '../platform/dashboard-paths.ts'
import { paths } from '../platform/paths.ts'
import { useListQuery } from '../platform/use-list-query.ts'
import { Button, buttonClass } from '../ui/button.tsx'
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
      {selected === 'people' ? <PeopleList /> : <GroupsList />}
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
          <div className="flex flex-wrap gap-2.5">
            <Button kind="secondary" onClick={() => setIsSaving(true)}>
              <UsersRound aria-hidden="true" className="-ml-1 size-4.5" />
              Save as group
            </Button>
            <a
              href={urlOf(exportPeople, { query: peopleFilter.parse(query) })}
              download
              className={buttonClass('secondary')}
            >
              <Download aria-hidden="true" className="-ml-1 size-4.5" />
              Download CSV
            </a>
          </div>
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

import { PeopleList } from '../features/accounts/people/people-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function PeopleScreen() {
  return (
    <>
      <PageHeader
        title="People"
        lead="Everyone with an account: what they may do, and when they were last here."
      />
      <PeopleList />
    </>
  )
}

import type { Notification } from '@assay/contract/notifications'
import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AllNotifications } from './all-notifications.tsx'
import { useNotifications } from './live-notifications.tsx'
import { useMarkAllAsRead } from './mutations.ts'
import { CardsSkeleton, NotificationCard } from './notification-card.tsx'

const tabs = [
  { name: 'unread', title: 'Unread' },
  { name: 'all', title: 'All' },
] as const

export function NotificationsPage() {
  const { notifications } = useNotifications()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'all' ? 'all' : 'unread'
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Notifications"
        action={<MarkAllAsRead notifications={notifications ?? []} />}
      />
      <Tabs
        label="Notifications"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => setParams(next === 'all' ? { tab: next } : {})}
      >
        {tab === 'all' ? <AllNotifications /> : <UnreadNotifications list={notifications} />}
      </Tabs>
    </div>
  )
}

function UnreadNotifications({ list }: { list: Notification[] | undefined }) {
  if (list === undefined) return <CardsSkeleton />
  if (list.length === 0) return <EmptyState title="No notifications yet." text={null} />
  return (
    <ul className="grid gap-3">
      {list.map((notification) => (
        <li key={notification._id}>
          <NotificationCard notification={notification} />
        </li>
      ))}
    </ul>
  )
}

function MarkAllAsRead({ notifications }: { notifications: Notification[] }) {
  const { mutate, isPending } = useMarkAllAsRead()
  return (
    <Button
      kind="secondary"
      busy={isPending}
      disabled={notifications.length === 0}
      onClick={() => mutate(notifications.map(({ _id }) => _id))}
    >
      <CheckCheck aria-hidden="true" className="size-4" />
      Mark all as read
    </Button>
  )
}

import type { Notification } from '@assay/contract/notifications'
import { CheckCheck, CircleCheck, Info } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { useNotifications } from './live-notifications.tsx'
import { useMarkAllAsRead, useMarkAsRead } from './mutations.ts'
import { relativeDay } from './relative-day.ts'

export function NotificationsPage() {
  const { notifications } = useNotifications()
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Notifications"
        action={notifications?.[0] && <MarkAllAsRead notifications={notifications} />}
      />
      {notifications === undefined ? (
        <ListSkeleton />
      ) : notifications.length === 0 ? (
        <EmptyState title="No notifications yet." text={null} />
      ) : (
        <ul className="grid gap-3">
          {notifications.map((notification) => (
            <li key={notification._id}>
              <NotificationCard notification={notification} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NotificationCard({ notification }: { notification: Notification }) {
  const { _id, type, title, message, link, createdAt } = notification
  const markAsRead = useMarkAsRead(_id)
  return (
    <Card className="flex gap-4 px-5 py-4.5">
      {type === 'success' ? (
        <CircleCheck role="img" aria-label="Success" className="mt-0.5 size-5 shrink-0 text-good" />
      ) : (
        <Info role="img" aria-label="Information" className="mt-0.5 size-5 shrink-0 text-accent" />
      )}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">
            {link === undefined ? (
              title
            ) : (
              <Link to={link} onClick={() => markAsRead.mutate()} className="link">
                {title}
              </Link>
            )}
          </h2>
          <time dateTime={createdAt} className="text-sm text-muted">
            {relativeDay(createdAt, new Date())}
          </time>
        </div>
        <p className="mt-0.5 text-muted">{message}</p>
        <button
          type="button"
          aria-disabled={markAsRead.isPending || undefined}
          onClick={() => !markAsRead.isPending && markAsRead.mutate()}
          className="link mt-2 text-sm aria-disabled:opacity-60"
        >
          Mark as read<span className="sr-only">: {title}</span>
        </button>
      </div>
    </Card>
  )
}

function MarkAllAsRead({ notifications }: { notifications: Notification[] }) {
  const { mutate, isPending } = useMarkAllAsRead()
  return (
    <Button
      kind="secondary"
      busy={isPending}
      onClick={() => mutate(notifications.map(({ _id }) => _id))}
    >
      <CheckCheck aria-hidden="true" className="size-4" />
      Mark all as read
    </Button>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingNote />
      {[1, 2, 3].map((row) => (
        <Card key={row} className="flex gap-4 px-5 py-4.5">
          <Skeleton className="size-5" />
          <div className="grid h-20 grow content-start gap-2.5 pt-1">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Card>
      ))}
    </div>
  )
}

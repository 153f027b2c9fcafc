import type { Notification } from '@assay/contract/notifications'
import { CircleCheck, Info } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { useMarkAsRead } from './mutations.ts'
import { relativeDay } from './relative-day.ts'

type NotificationCardProps = { notification: Notification; isRead?: boolean }

export function NotificationCard({ notification, isRead = false }: NotificationCardProps) {
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
              <Link to={link} onClick={() => !isRead && markAsRead.mutate()} className="link">
                {title}
              </Link>
            )}
          </h2>
          <time dateTime={createdAt} className="text-sm text-muted">
            {relativeDay(createdAt, new Date())}
          </time>
        </div>
        <p className="mt-0.5 wrap-anywhere text-muted">{message}</p>
        {!isRead && (
          <button
            type="button"
            aria-label={`Mark as read: ${title}`}
            aria-disabled={markAsRead.isPending || undefined}
            onClick={() => !markAsRead.isPending && markAsRead.mutate()}
            className="link mt-2 text-sm aria-disabled:opacity-60"
          >
            Mark as read
          </button>
        )}
      </div>
    </Card>
  )
}

export function CardsSkeleton() {
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

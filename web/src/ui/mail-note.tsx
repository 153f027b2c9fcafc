import { readMailDelivery } from '@assay/contract/organisation'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { call } from '../platform/api.ts'

type MailNoteProps = { className?: string; isInvitation?: boolean }

/** Says, wherever an administrator sends mail, that none leaves an installation without a mail server. */
export function MailNote({ className = '', isInvitation = false }: MailNoteProps) {
  const { data } = useQuery({
    queryKey: ['mail-delivery'],
    queryFn: ({ signal }) => call(readMailDelivery, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.statusCode !== 200 || !data.data.isLocal) return null
  const { mailbox } = data.data
  return (
    <p className={`flex gap-2.5 text-sm text-warn ${className}`}>
      <MailWarning aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>
        No mail server is set up. Emails are not sent but kept in{' '}
        {mailbox === null ? (
          'the mailbox of this installation'
        ) : (
          <a href={mailbox} target="_blank" rel="noreferrer" className="link">
            the local mailbox
          </a>
        )}
        .{isInvitation && ' Copy an invitation’s link to pass it on yourself.'}
      </span>
    </p>
  )
}

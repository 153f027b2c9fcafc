import type { ShareLink } from '@assay/contract/reports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRefresh } from '../../../platform/changes.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { loadShareLinks, revokeShareLink, shareLinksKey } from './share-calls.ts'

/** The links that work, each with a way to revoke it. */
export function ShareLinks({ attemptId }: { attemptId: string }) {
  const refresh = useRefresh()
  const { data: links = [] } = useQuery({
    queryKey: shareLinksKey(attemptId),
    queryFn: ({ signal }) => loadShareLinks(attemptId, signal),
  })
  const revoke = useMutation({
    mutationFn: revokeShareLink,
    onSuccess: () => toast.success('The link no longer works.'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => void refresh([shareLinksKey(attemptId)]),
  })
  if (links.length === 0) return null
  return (
    <section aria-labelledby="share-links" className="mt-6 border-t border-line pt-4">
      <h3 id="share-links" className="font-semibold">
        Links that work
      </h3>
      <ul className="mt-2 grid gap-3">
        {links.map((link) => (
          <li key={link._id} className="flex items-start justify-between gap-3">
            <LinkFacts link={link} />
            <Button
              kind="secondary"
              aria-label={`Revoke the link made on ${formatDateTime(link.createdAt)}`}
              busy={revoke.isPending && revoke.variables === link._id}
              onClick={() => revoke.mutate(link._id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkFacts({ link }: { link: ShareLink }) {
  return (
    <span className="min-w-0 text-sm">
      <span className="block">Expires {formatDateTime(link.expiresAt)}</span>
      <span className="block wrap-anywhere text-muted">
        Made {formatDateTime(link.createdAt)}
        {link.createdBy !== null && ` by ${link.createdBy}`}
        {link.includesReviews && ', with notes and decisions'}
      </span>
    </span>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Check, Link2 } from 'lucide-react'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-button.tsx'
import { copyLink } from './calls.ts'

/** Fetches the link of an invitation, which is recorded, and copies it or shows it for copying. */
export function CopyLinkButton({ id }: { id: string }) {
  const copy = useMutation({
    mutationFn: async () => {
      const { url } = await copyLink(id)
      return { url, isCopied: await copyText(url) }
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <div className="mt-4 grid gap-2">
      <Button kind="secondary" busy={copy.isPending} onClick={() => copy.mutate()}>
        {copy.data?.isCopied ? (
          <Check aria-hidden="true" className="-ml-1 size-4.5 text-good" />
        ) : (
          <Link2 aria-hidden="true" className="-ml-1 size-4.5" />
        )}
        Copy link
      </Button>
      <p role="status" className="text-sm text-muted">
        {copy.data && (copy.data.isCopied ? 'Copied. ' : 'Copy it from here: ')}
        {copy.data && !copy.data.isCopied && (
          <span className="font-mono wrap-anywhere text-ink select-all">{copy.data.url}</span>
        )}
        {copy.data?.isCopied && 'Give it to this person only: it opens the test in their name.'}
      </p>
    </div>
  )
}

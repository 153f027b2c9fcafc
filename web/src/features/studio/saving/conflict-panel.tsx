import { useMutation } from '@tanstack/react-query'
import { formatDateTime } from '../../../platform/dates.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-button.tsx'
import type { DraftStore } from './draft-store.ts'
import { useSaveView } from './use-draft-store.ts'

/** Somebody else has saved the same draft: nothing is overwritten, the author decides. */
export function ConflictPanel({ store }: { store: DraftStore }) {
  const { state, saved } = useSaveView(store)
  const reload = useMutation({
    mutationFn: store.takeTheirs,
    onError: ({ message }) => toast.error(message),
  })
  if (state !== 'conflict') return null
  const copy = async () => {
    const isCopied = await copyText(JSON.stringify(store.content(), null, 2))
    if (isCopied) toast.success('Copied your version to the clipboard')
    else toast.error('Your browser did not allow copying.')
  }
  return (
    <div
      role="alert"
      className="mb-6 grid gap-3 rounded-lg border border-warn/50 bg-warn-soft/60 px-5 py-4"
    >
      <p>
        <strong className="font-semibold">
          {`${saved.savedBy} saved this question on ${formatDateTime(saved.savedAt)}.`}
        </strong>{' '}
        Your changes since then are not saved, and nothing of theirs was overwritten.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="secondary" onClick={copy}>
          Copy mine to the clipboard
        </Button>
        <Button busy={reload.isPending} onClick={() => reload.mutate()}>
          Load theirs
        </Button>
      </div>
    </div>
  )
}

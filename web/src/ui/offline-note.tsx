import { useIsOnline } from '../platform/use-is-online.ts'

/** Says why nothing loads while the browser has no connection. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center"
    >
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-lg bg-ink px-4 py-2.5 text-sm text-on-ink shadow-3">
          <span aria-hidden="true" className="solid size-2 shrink-0 rounded-full bg-streak" />
          You are offline. What you typed is kept, and the page reconnects by itself.
        </p>
      )}
    </div>
  )
}

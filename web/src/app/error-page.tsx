import { Button } from '../ui/button.tsx'

/** For a bug, or a chunk of an older release that is gone: reloading helps with the latter. */
export function ErrorPage() {
  return (
    <main className="mx-auto grid max-w-lg content-center justify-items-start gap-4 px-6 py-24">
      <p className="font-mono text-sm text-accent">Something went wrong</p>
      <h1 className="text-3xl font-semibold">This page could not be shown</h1>
      <p className="text-muted">
        This is our fault. Reloading the page usually helps. Your saved work is safe.
      </p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </main>
  )
}

import { Button } from '../ui/button.tsx'

/** A fault of ours, or a chunk of a release that is gone: starting afresh mends both. */
export function ErrorPage() {
  return (
    <main className="mx-auto grid max-w-lg content-center justify-items-start gap-4 px-6 py-24">
      <p className="font-mono text-sm text-accent">Something broke</p>
      <h1 className="text-3xl font-semibold">This page could not be shown</h1>
      <p className="text-muted">
        The fault is ours. Loading the page again usually helps; what was saved is safe.
      </p>
      <Button onClick={() => location.reload()}>Load again</Button>
    </main>
  )
}

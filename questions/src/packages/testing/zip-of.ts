import { type Zippable, zipSync } from 'fflate'

// A zip tells when its files were changed, so the same files packed twice would differ.
const changedAt = new Date(2026, 0, 1)

/** A zip of texts and bytes: the same for the same files. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { level?: 0 } = {},
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, data]) => {
    return [path, typeof data === 'string' ? new TextEncoder().encode(data) : data]
  })
  return zipSync(Object.fromEntries(entries) as Zippable, { mtime: changedAt, ...options })
}

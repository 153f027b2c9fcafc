import { type Zippable, zipSync } from 'fflate'

/** A zip of texts and bytes. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { level?: 0 } = {},
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, data]) => {
    return [path, typeof data === 'string' ? new TextEncoder().encode(data) : data]
  })
  return zipSync(Object.fromEntries(entries) as Zippable, options)
}

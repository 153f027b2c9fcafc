import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

/** zip knows no earlier time. The time zone does not matter: fflate reads local parts of the date. */
const epoch = new Date(1980, 0, 1)

/**
 * The same bytes for the same files in the same order, on any machine and at any time. Others get
 * their turn after each file: a hundred questions take seconds.
 */
export async function* zipFiles(
  files: AsyncIterable<readonly [path: string, text: string]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const [path, text] of files) {
    const entry = new ZipDeflate(path)
    entry.mtime = epoch
    zip.add(entry)
    entry.push(encoder.encode(text), true)
    yield* chunks
    chunks = []
    await setImmediate()
  }
  zip.end()
  yield* chunks
}

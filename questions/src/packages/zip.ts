import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

/** zip knows no earlier time. The time zone does not matter: fflate reads local parts of the date. */
const epoch = new Date(1980, 0, 1)

/** A file as a zip holds it. Plain data, so that a thread can return it. */
export interface CompressedFile {
  readonly path: string
  readonly data: Uint8Array<ArrayBuffer>
  /** Of the file itself. */
  readonly size: number
  readonly crc: number
  readonly compression: number
  readonly flag: number
}

/** The expensive part of writing a zip: run it in a thread. */
export function compressFile(path: string, content: string | Uint8Array): CompressedFile {
  const entry = new ZipDeflate(path)
  const chunks: Uint8Array[] = []
  entry.ondata = (error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  }
  const isText = typeof content === 'string'
  entry.push(isText ? new TextEncoder().encode(content) : new Uint8Array(content), true)
  const { size, crc, compression, flag } = entry
  return { path, data: Buffer.concat(chunks), size, crc, compression, flag }
}

/** The same bytes for the same files in the same order, on any machine and at any time. */
export async function* zipFiles(files: AsyncIterable<CompressedFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { path, data, ...facts } of files) {
    const entry: ZipInputFile = { filename: path, ...facts, mtime: epoch }
    zip.add(entry)
    // Set by `add`, to be called with the data.
    entry.ondata?.(null, data, true)
    yield* chunks
    chunks = []
  }
  zip.end()
  yield* chunks
}

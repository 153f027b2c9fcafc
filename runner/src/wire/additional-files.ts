import { unzipSync } from 'fflate'
import type { BoxFile } from '../sandbox/box-spec.ts'
import { decodeMime } from './base64.ts'

const MAX_EXTRACT_BYTES = 10 * 1024 * 1024
const MAX_FILES = 100

/** The files of a base64-encoded zip, or the sentence that says why not. */
export function readAdditionalFiles(text: string): BoxFile[] | string {
  let bytes = 0
  let count = 0
  let refusal: string | null = null
  let unzipped: Record<string, Uint8Array>
  try {
    unzipped = unzipSync(decodeMime(text), {
      filter({ name, originalSize }) {
        if (name.endsWith('/')) return false
        bytes += originalSize
        count += 1
        if (bytes > MAX_EXTRACT_BYTES) refusal ??= 'extracts to more than 10240 KB'
        else if (count > MAX_FILES) refusal ??= `holds more than ${MAX_FILES} files`
        else if (!isPlainPath(name)) refusal ??= 'holds a path that leaves its folder'
        return refusal === null
      },
    })
  } catch {
    return 'is not a zip archive'
  }
  if (refusal !== null) return refusal
  return Object.entries(unzipped).map(([path, contents]) => ({
    path,
    contents: Buffer.from(contents),
  }))
}

function isPlainPath(name: string): boolean {
  if (name.length > 200 || name.startsWith('/') || /[\0\\]/.test(name)) return false
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

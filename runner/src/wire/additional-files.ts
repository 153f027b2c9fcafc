import { unzipSync } from 'fflate'
import type { BoxFile } from '../sandbox/box-spec.ts'
import { decodeMime } from './base64.ts'

const maxExtractBytes = 10 * 1024 * 1024
const maxFiles = 100

/** The files in a base64-encoded zip, or what is wrong with it. */
export function parseAdditionalFiles(text: string): BoxFile[] | string {
  let bytes = 0
  let count = 0
  let problem: string | null = null
  let unzipped: Record<string, Uint8Array>
  try {
    unzipped = unzipSync(decodeMime(text), {
      filter({ name, originalSize }) {
        if (name.endsWith('/')) return false
        bytes += originalSize
        count += 1
        if (bytes > maxExtractBytes) problem ??= 'extracts to more than 10240 KB'
        else if (count > maxFiles) problem ??= `holds more than ${maxFiles} files`
        else if (!isPlainPath(name)) problem ??= 'holds a path that leaves its folder'
        return problem === null
      },
    })
  } catch {
    return 'is not a zip archive'
  }
  if (problem !== null) return problem
  return Object.entries(unzipped).map(([path, contents]) => ({
    path,
    contents: Buffer.from(contents),
  }))
}

function isPlainPath(name: string): boolean {
  if (name.length > 200 || name.startsWith('/') || /[\0\\]/.test(name)) return false
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

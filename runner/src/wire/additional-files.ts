import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { BoxFile } from '../sandbox/box-spec.ts'
import { decodeMime } from './base64.ts'

const maxExtractBytes = 10 * 1024 * 1024
const maxFiles = 100
const maxPathLength = 200
const maxNameBytes = 255

/** Something is wrong with an archive. The message continues a sentence that begins with its name. */
class Refused extends Error {}

/** The files in a base64-encoded zip, or what is wrong with it. */
export async function readAdditionalFiles(text: string): Promise<BoxFile[] | string> {
  try {
    const files = await extract(decodeMime(text))
    checkFolders(files)
    return [...files].map(([path, contents]) => ({ path, contents }))
  } catch (error) {
    return error instanceof Refused ? error.message : 'is not a zip archive'
  }
}

async function extract(zip: Buffer): Promise<Map<string, Buffer>> {
  // Paths are checked here, for a message of our own.
  const archive = await promisify(openArchive)(zip, { lazyEntries: true, decodeStrings: false })
  const files = new Map<string, Buffer>()
  let bytes = 0
  for await (const entry of entriesOf(archive)) {
    const name = decodeName(entry)
    if (name.endsWith('/')) continue
    const path = normalize(name)
    bytes += entry.uncompressedSize
    if (bytes > maxExtractBytes) throw new Refused('extracts to more than 10240 KB')
    if (files.size >= maxFiles) throw new Refused(`holds more than ${maxFiles} files`)
    files.set(path, await contentsOf(archive, entry))
  }
  return files
}

const openArchive = (
  zip: Buffer,
  options: yauzl.Options,
  done: (error: Error | null, archive: yauzl.ZipFile) => void,
) => yauzl.fromBuffer(zip, options, done)

async function* entriesOf(archive: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (;;) {
    const entry = await new Promise<yauzl.Entry | null>((resolve, reject) => {
      archive.once('entry', resolve).once('end', () => resolve(null))
      archive.once('error', reject)
      archive.readEntry()
    })
    archive.removeAllListeners()
    if (entry === null) return
    yield entry
  }
}

/** Inflates on a thread of its own, and stops at the size the archive declares. */
async function contentsOf(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  try {
    const contents = await buffer(await promisify(archive.openReadStream.bind(archive))(entry))
    if (crc32(contents) === entry.crc32) return contents
  } catch {
    // It does not inflate, or not to the declared size.
  }
  throw new Refused('holds a damaged file')
}

/** UTF-8 as most programs write it, even where the archive does not say so. */
function decodeName({ fileName }: yauzl.Entry): string {
  return (fileName as unknown as Buffer).toString('utf8')
}

function normalize(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  if (name.startsWith('/') || parts.includes('..') || /[\0\\]/.test(name)) {
    throw new Refused('holds a path that leaves its folder')
  }
  const path = parts.join('/')
  const isTooLong = parts.some((part) => Buffer.byteLength(part) > maxNameBytes)
  if (isTooLong || path.length > maxPathLength) throw new Refused('holds a path that is too long')
  if (path === '') throw new Refused('holds a file without a name')
  return path
}

/** No path may be both a file and a folder. */
function checkFolders(files: Map<string, Buffer>) {
  for (const file of files.keys()) {
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) {
      const folder = file.slice(0, at)
      if (files.has(folder)) throw new Refused(`holds both a file and a folder named ${folder}`)
    }
  }
}

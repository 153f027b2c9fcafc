import { readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl'
import { RefusedImport } from './refused.ts'

/** The files of an archive by their path. Those that are too large to be read have no content. */
export type Files = ReadonlyMap<string, Uint8Array | undefined>

/** A file that somebody else has opened and will close. */
export interface OpenFile {
  readonly fd: number
  readonly size: number
}

export interface ArchiveLimits {
  readonly entries: number
  readonly fileBytes: number
  /** Of an archive inside. */
  readonly archiveBytes: number
  readonly totalBytes: number
  /** How much larger than the archive its content may be, once it exceeds one file's limit. */
  readonly ratio: number
}

const megabyte = 1024 * 1024
const maxPathChars = 500
export const archiveLimits: ArchiveLimits = {
  entries: 5000,
  fileBytes: 10 * megabyte,
  archiveBytes: 50 * megabyte,
  totalBytes: 100 * megabyte,
  ratio: 250,
}

/** What is left for an archive and those inside it. */
export interface Budget {
  entries: number
  bytes: number
}

/** Reads a zip that may be hostile: whatever is odd about it is refused in a sentence. */
export async function readArchive(
  name: string,
  source: Uint8Array | OpenFile,
  limits = archiveLimits,
  budget: Budget = { entries: limits.entries, bytes: limits.totalBytes },
): Promise<Files> {
  const zip = await openArchive(name, source)
  const entries = await checkedEntries(name, zip, limits, budget)
  const leftOut = tooLarge(entries, limits, budget)
  const allowedBytes = Math.max(limits.fileBytes, zip.fileSize * limits.ratio)
  const files = new Map<string, Uint8Array | undefined>()
  let total = 0
  for (const entry of entries) {
    if (leftOut.has(entry)) {
      files.set(entry.fileName, undefined)
      continue
    }
    budget.bytes -= entry.uncompressedSize
    total += entry.uncompressedSize
    if (budget.bytes < 0) {
      throw new RefusedImport(name, `holds more than ${inMegabytes(limits.totalBytes)}`)
    }
    if (total > allowedBytes) {
      throw new RefusedImport(name, `is more than ${limits.ratio} times as large once unpacked`)
    }
    files.set(entry.fileName, await readEntry(`${entry.fileName} in ${name}`, zip, entry))
  }
  return files
}

/** The files that count, none of them read. */
async function checkedEntries(
  name: string,
  zip: ZipFile,
  limits: ArchiveLimits,
  budget: Budget,
): Promise<Entry[]> {
  const checked: Entry[] = []
  const seen = new Set<string>()
  for await (const entry of entriesOf(name, zip)) {
    const file = `${entry.fileName} in ${name}`
    budget.entries -= 1
    if (budget.entries < 0) throw new RefusedImport(name, `has more than ${limits.entries} files`)
    checkEntry(file, name, entry)
    const key = entry.fileName.toLowerCase()
    if (seen.has(key))
      throw new RefusedImport(file, 'appears twice, or in names that differ only in case')
    seen.add(key)
    if (!entry.fileName.endsWith('/') && !isIgnored(entry.fileName)) checked.push(entry)
  }
  return checked
}

const isArchive = ({ fileName }: Entry) => /\.(?:zip|kpp)$/i.test(fileName)
/** Of a problem package: there may be gigabytes, of which a question takes a few. */
const isCase = ({ fileName }: Entry) => /(?:^|\/)(?:data|tests)\//.test(fileName)

/** Files over the limit of one file, and the largest cases until the others fit. */
function tooLarge(entries: readonly Entry[], limits: ArchiveLimits, budget: Budget): Set<Entry> {
  const maxBytes = (entry: Entry) => (isArchive(entry) ? limits.archiveBytes : limits.fileBytes)
  const leftOut = new Set(entries.filter((entry) => entry.uncompressedSize > maxBytes(entry)))
  const read = entries.filter((entry) => !leftOut.has(entry))
  let total = read.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const cases = read
    .filter(isCase)
    .sort((left, right) => right.uncompressedSize - left.uncompressedSize)
  for (const entry of cases) {
    if (total <= budget.bytes) break
    total -= entry.uncompressedSize
    leftOut.add(entry)
  }
  return leftOut
}

async function openArchive(name: string, source: Uint8Array | OpenFile): Promise<ZipFile> {
  const options = { lazyEntries: true, strictFileNames: true, autoClose: false }
  try {
    if (!(source instanceof Uint8Array)) return await fromFdPromise(source.fd, options)
    const { buffer, byteOffset, byteLength } = source
    return await fromBufferPromise(Buffer.from(buffer, byteOffset, byteLength), options)
  } catch (error) {
    throw damaged(name, error)
  }
}

async function* entriesOf(name: string, zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    let next: IteratorResult<Entry>
    try {
      next = await entries.next()
    } catch (error) {
      throw damaged(name, error)
    }
    if (next.done) return
    yield next.value
  }
}

function checkEntry(file: string, name: string, entry: Entry): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(entry.fileName)) {
    throw new RefusedImport(JSON.stringify(file), 'has a name that is not readable text')
  }
  if (entry.fileName.length > maxPathChars) {
    throw new RefusedImport(
      `${entry.fileName.slice(0, 60)}… in ${name}`,
      `has a path of more than ${maxPathChars} characters`,
    )
  }
  const [last, ...folders] = entry.fileName.replace(/\/$/, '').split('/').reverse()
  if ([last, ...folders].some((part) => part === '' || part === '.')) {
    throw new RefusedImport(file, 'has a path with empty parts')
  }
  if (entry.isEncrypted()) throw new RefusedImport(file, 'is encrypted')
  const unixType = (entry.externalFileAttributes >>> 16) & 0o170000
  const isUsual = unixType === 0 || unixType === 0o100000 || unixType === 0o040000
  if (!isUsual) throw new RefusedImport(file, 'is a link or a device, not a file')
}

/** What systems and editors leave behind, and what the package format tells to ignore. */
function isIgnored(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}

/** yauzl refuses an entry that holds more or less than it says. */
async function readEntry(file: string, zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  } catch (error) {
    throw damaged(file, error)
  }
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== entry.crc32)
    throw new RefusedImport(file, 'is damaged: its checksum differs')
  return bytes
}

function damaged(file: string, error: unknown): RefusedImport {
  const reason = error instanceof Error ? error.message : String(error)
  return new RefusedImport(file, `cannot be unpacked: ${reason}`)
}

/** The content of a file that is no archive. */
export function wholeFile(
  name: string,
  source: Uint8Array | OpenFile,
  { fileBytes }: ArchiveLimits,
): Uint8Array {
  if (source instanceof Uint8Array) return source
  if (source.size > fileBytes) {
    throw new RefusedImport(name, `is larger than ${inMegabytes(fileBytes)}`)
  }
  const bytes = new Uint8Array(source.size)
  readSync(source.fd, bytes, 0, source.size, 0)
  return bytes
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / megabyte)} MB`
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function textOf(file: string, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new RefusedImport(file, 'is not UTF-8 text')
  }
}

import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Access } from '@assay/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { refusal } from '../errors.ts'
import type { Scope } from './scopes.ts'

/** A file on disk that has no name any more: it is gone when its descriptor is closed. */
export interface UploadedFile {
  readonly fd: number
  readonly size: number
  readonly sha256: string
}

/** How many files are taken at a time. With the largest upload, this bounds the disk they use. */
const maxAtOnce = 4

/**
 * Streams uploads to disk. Each file is unlinked as soon as it is open, so nothing has to delete it: not
 * after a refusal, and not after the server was killed.
 */
export function uploadFolder(dataDir: string) {
  const folder = folderIn(dataDir)
  let taken = 0

  const write = async (handle: FileHandle, body: Readable, maxBytes: number) => {
    const hash = createHash('sha256')
    let size = 0
    // Breaking off must not end the connection: the sender could not read the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      await handle.write(chunk)
    }
    return { fd: handle.fd, size, sha256: hash.digest('hex') }
  }

  return {
    /**
     * Takes the file and works on it, unless whoever sent it has lost the right to meanwhile. What is
     * left of a refused one is read and dropped.
     */
    async receive<A extends Access, T>(
      { gate, access }: Pick<Scope<A>, 'gate' | 'access'>,
      { request, body }: { request: FastifyRequest; body: Readable },
      maxBytes: number,
      work: (file: UploadedFile) => Promise<T>,
    ): Promise<T> {
      const expectedBytes = Number(request.headers['content-length'] ?? 0)
      let handle: FileHandle | undefined
      let isTaken = false
      try {
        if (expectedBytes > maxBytes) throw tooLarge(maxBytes)
        if (taken >= maxAtOnce) throw refusal('server_busy')
        taken += 1
        isTaken = true
        handle = await openUnnamed(folder)
        const file = await write(handle, body, maxBytes).catch((error: unknown) => {
          throw body.readableAborted || isCutOff(error) ? refusal('file_incomplete') : error
        })
        // Elsewhere this waits for the body; here the body is the file, which may take ten minutes.
        await gate(request, access)
        return await work(file)
      } finally {
        if (isTaken) taken -= 1
        body.resume()
        await handle?.close()
      }
    },
  }
}

/** Killed between opening a file and unlinking it, a server leaves an empty one. */
export const clearUploads = (dataDir: string) =>
  rm(folderIn(dataDir), { recursive: true, force: true })

const folderIn = (dataDir: string) => join(dataDir, 'uploads')

export type UploadFolder = ReturnType<typeof uploadFolder>

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, uuidv7())
  const handle = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return handle
}

const isCutOff = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNRESET'

function tooLarge(maxBytes: number) {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return refusal(
    'file_too_large',
    `Files of up to ${megabytes} MB are accepted. Split the file, or leave large parts out.`,
  )
}

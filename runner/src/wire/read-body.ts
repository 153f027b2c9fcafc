import type { Readable } from 'node:stream'
import { defaultMaxValues, startCountingValues } from '@assay/contract/json-values'
import type { FastifyRequest } from 'fastify'
import { badRequest, bodyTooLarge, queueIsFull } from './errors.ts'

const maxHeldBytes = 256 * 1024 * 1024
/** A body up to this size is read however many others are on their way. */
const smallBytes = 2 * 1024 * 1024

/** Sees every piece of a body as it arrives, and throws if the rest is not worth reading. */
type Check = (piece: Buffer) => void

/**
 * Reads bodies up to the limit of their route, in pieces: parsing millions of tiny values would block
 * the event loop for minutes, so they are counted first.
 */
export class BodyReader {
  /** The sum over all bodies that are being read. */
  private heldBytes = 0

  async read(request: FastifyRequest, payload: Readable, check: Check): Promise<Buffer> {
    const pieces: Buffer[] = []
    let bytes = 0
    let heldBytes = 0
    let refusal: unknown = null
    const take = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > request.routeOptions.bodyLimit) throw bodyTooLarge()
      if (refusal) return
      try {
        check(piece)
        this.heldBytes += piece.length
        heldBytes += piece.length
        if (bytes > smallBytes && this.heldBytes > maxHeldBytes) throw queueIsFull()
        pieces.push(piece)
      } catch (error) {
        // The rest is read and dropped: a client that is still sending would not see the response.
        refusal = error
        pieces.length = 0
      }
    }
    try {
      await eachPiece(payload, take)
    } finally {
      this.heldBytes -= heldBytes
    }
    if (refusal) throw refusal
    return Buffer.concat(pieces, bytes)
  }
}

/** Unlike `for await`, leaves the connection open for the response if `take` throws. */
function eachPiece(payload: Readable, take: (piece: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onData = (piece: Buffer) => {
      try {
        take(piece)
      } catch (error) {
        payload.off('data', onData).resume()
        reject(error)
      }
    }
    payload.on('data', onData)
    payload.once('end', resolve)
    payload.once('error', reject)
  })
}

/** Refuses a JSON text of more values than a batch of the largest submissions has. */
export function startJsonCheck(): Check {
  const isWithin = startCountingValues(defaultMaxValues)
  return (piece) => {
    if (!isWithin(piece)) throw badRequest('the body has too many values')
  }
}

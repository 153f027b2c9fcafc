import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { badRequest, bodyTooLarge, queueIsFull } from './errors.ts'

/** All that a batch of the largest submissions needs, and more: fields, and items of lists. */
const maxValues = 10_000
/** Blanks, numbers and punctuation: what JSON has besides texts. */
const maxBytesOutsideTexts = 1024 * 1024

const maxHeldBytes = 256 * 1024 * 1024
/** A body up to this size is read however many others are on their way. */
const smallBytes = 2 * 1024 * 1024

const quote = 0x22
const backslash = 0x5c
/** `,` `:` `[` `{` */
const separators = [0x2c, 0x3a, 0x5b, 0x7b]

/** Sees every piece of a body as it arrives, and throws if the rest is not worth reading. */
type Check = (piece: Buffer) => void

/**
 * Reads bodies up to the limit of their route, in pieces: parsing millions of tiny values would block
 * the event loop for minutes, so they are counted first.
 */
export class BodyReader {
  /** Of all bodies that are being read. */
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
        // The rest is read and thrown away: who is still sending would not see the response.
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

/** Counts the values of a JSON text that arrives in pieces. */
export function startJsonCheck(): Check {
  let isInText = false
  let isEscaped = false
  let values = 0
  let bytesOutside = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at] as number
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInText = false
      } else {
        bytesOutside++
        if (byte === quote) isInText = true
        else if (separators.includes(byte)) values++
      }
    }
    if (values > maxValues || bytesOutside > maxBytesOutsideTexts) {
      throw badRequest('the body has too many values')
    }
  }
}

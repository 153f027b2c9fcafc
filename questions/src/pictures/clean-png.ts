import { crc32 } from 'node:zlib'
import type { RefusedPicture } from './refused-picture.ts'

/** What a picture needs to look as it does. Everything else is text, times, profiles or animation. */
const keptChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs', 'bKGD', 'sBIT'],
])
const signatureBytes = 8
const maxSidePixels = 8192
const maxPixels = 16_777_216

/** Its parts are checked, not its pixels: a browser shows a damaged picture as far as it can. */
export function cleanPng(bytes: Uint8Array): Uint8Array | RefusedPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Buffer[] = [file.subarray(0, signatureBytes)]
  let at = signatureBytes
  for (let isFirst = true; ; isFirst = false) {
    if (at + 12 > file.length) return { problem: 'is a PNG that ends too early' }
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    if (end > file.length) return { problem: 'is a PNG that ends too early' }
    const name = file.toString('latin1', at + 4, at + 8)
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) {
      return { problem: 'is a PNG that is damaged' }
    }
    if (isFirst) {
      if (name !== 'IHDR' || length !== 13) return { problem: 'is a PNG without a size' }
      const width = file.readUInt32BE(at + 8)
      const height = file.readUInt32BE(at + 12)
      const isSmall = Math.max(width, height) <= maxSidePixels && width * height <= maxPixels
      if (!isSmall) return { problem: `is too large to be shown: ${width} × ${height} pixels` }
    }
    if (keptChunks.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

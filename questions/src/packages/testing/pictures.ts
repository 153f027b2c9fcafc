import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from '@assay/contract/statement-parts'

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A grey picture, with what else should be in it. */
export function pngOf(width: number, height: number, further: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) + 1), 0x80)
  for (let at = 0; at < rows.length; at += Math.min(width, 64) + 1) rows[at] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...further,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ])
}

export const barSvgText =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="30" height="10" fill="#345"/></svg>\n'

export const dotPng: Picture = {
  name: 'dot.png',
  type: 'image/png',
  data: pngOf(4, 4).toString('base64'),
}
export const barSvg: Picture = {
  name: 'bar.svg',
  type: 'image/svg+xml',
  data: Buffer.from(barSvgText).toString('base64'),
}

import { maxPictureBytes, type Picture, type PictureType } from '@assay/contract/statement-parts'
import { UnreadableXml } from '../xml.ts'
import { cleanPng } from './clean-png.ts'
import { cleanSvg } from './clean-svg.ts'
import type { RefusedPicture } from './refused-picture.ts'

export interface CleanPicture extends Pick<Picture, 'type' | 'data'> {
  /** What it had that pictures may not have: "script". */
  readonly leftOut: readonly string[]
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * A picture without whatever could do more than be looked at. Cleaning it again changes nothing. Takes
 * as long as its author wants: run it in a thread.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | RefusedPicture {
  if (bytes.length > maxPictureBytes) {
    return { problem: `is larger than ${maxPictureBytes / 1024 / 1024} MB` }
  }
  if (pngSignature.every((byte, at) => bytes[at] === byte)) {
    const clean = cleanPng(bytes)
    return 'problem' in clean ? clean : kept('image/png', clean, [])
  }
  const text = new TextDecoder('utf-8', { fatal: true })
  try {
    const { svg, leftOut } = cleanSvg(text.decode(bytes))
    const clean = new TextEncoder().encode(svg)
    if (clean.length > maxPictureBytes) return { problem: 'is too large once it is written out' }
    return kept('image/svg+xml', clean, leftOut)
  } catch (error) {
    if (error instanceof UnreadableXml) {
      return { problem: `is neither a PNG nor an SVG that can be shown: it ${error.message}` }
    }
    if (error instanceof TypeError) return { problem: 'is neither a PNG nor an SVG' }
    throw error
  }
}

function kept(type: PictureType, bytes: Uint8Array, leftOut: readonly string[]): CleanPicture {
  return { type, data: Buffer.from(bytes).toString('base64'), leftOut }
}

export const pictureBytes = ({ data }: Pick<Picture, 'data'>) => Buffer.from(data, 'base64')

/** Why a picture of a question cannot be shown as it is; undefined if it can. */
export function whyUnclean(picture: Picture): string | undefined {
  const clean = cleanPicture(pictureBytes(picture))
  if ('problem' in clean) return clean.problem
  if (clean.type === picture.type && clean.data === picture.data) return undefined
  return clean.leftOut.length > 0
    ? `contains what pictures may not: ${clean.leftOut.join(', ')}`
    : 'contains more than a picture'
}

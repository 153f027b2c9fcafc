import { readPicture } from '@assay/contract/pictures'
import type { NamedPicture } from '@assay/contract/questions'
import type { Picture } from '@assay/contract/statement-parts'
import { urlFrom } from '@assay/contract/url'

/** A picture as a statement refers to it, and where it is. */
export type ShownPicture = { readonly name: string; readonly src: string }

export function publishedPictures(pictures: readonly NamedPicture[] = []): ShownPicture[] {
  return pictures.map(({ name, _id }) => ({
    name,
    src: urlFrom(readPicture, { params: { id: _id } }),
  }))
}

/** Of a question that is being written: they are part of it. */
export function embeddedPictures(pictures: readonly Picture[] = []): ShownPicture[] {
  return pictures.map(({ name, type, data }) => ({ name, src: `data:${type};base64,${data}` }))
}

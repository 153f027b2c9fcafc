import type { CleanedPicture } from '@assay/contract/pictures'
import { maxPictureBytes } from '@assay/contract/statement-parts'
import { archiveLimits, type OpenFile, wholeFile } from '@assay/questions/packages/archive'
import { cleanPicture } from '@assay/questions/pictures/clean-picture'

/** Or a sentence that says why it cannot be shown. It may be hostile: this runs in a thread. */
export function cleanUpload(file: OpenFile): CleanedPicture | { readonly refusal: string } {
  const bytes = wholeFile('The picture', file, { ...archiveLimits, fileBytes: maxPictureBytes })
  const clean = cleanPicture(bytes)
  if ('problem' in clean) return { refusal: `The picture ${clean.problem}` }
  return { ...clean, leftOut: [...clean.leftOut] }
}

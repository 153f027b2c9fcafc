import { type CleanedPicture, cleanPicture } from '@assay/contract/pictures'
import { maxPictureBytes } from '@assay/contract/statement-parts'
import type { OpenFile } from '@assay/questions/packages/archive'
import { refusal } from '../../platform/errors.ts'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { UploadFolder } from '../../platform/http/uploads.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import type { SessionScope } from '../accounts/session-gate.ts'

interface PictureReader {
  readonly cleanUpload: (file: OpenFile) => Promise<CleanedPicture | { readonly refusal: string }>
}

export function cleanPictureRoute(
  scope: SessionScope<'admin'>,
  reading: PictureReader,
  uploads: UploadFolder,
): void {
  serve(scope, cleanPicture, ({ body, request }) => {
    return uploads.receive(scope, { request, body }, maxPictureBytes, async (file) => {
      const clean = await reading.cleanUpload(file).catch((error: unknown) => {
        if (!(error instanceof OverLimit)) throw error
        throw refusal('file_too_complex', `The picture takes too much ${error.limit} to read.`)
      })
      if ('refusal' in clean) throw refusal('file_unreadable', clean.refusal)
      return ok('Picture', { data: clean })
    })
  })
}

import { importQuestions, maxImportBytes } from '@assay/contract/question-packages'
import { withFile } from '../../platform/http/idempotency-key.ts'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { UploadFolder } from '../../platform/http/uploads.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ImportService } from './import.ts'

export function importRoutes(
  scope: SessionScope<'admin'>,
  imports: ImportService,
  uploads: UploadFolder,
): void {
  serve(scope, importQuestions, ({ author, query: { fileName, dryRun }, body, request }) => {
    const expectedBytes = Number(request.headers['content-length'] ?? 0)
    return uploads.receive(body, { maxBytes: maxImportBytes, expectedBytes }, async (file) => {
      if (dryRun) {
        const data = await imports.preview(author, fileName, file)
        return ok('Questions in this file', { data })
      }
      const data = await imports.create(withFile(author, file.sha256), fileName, file)
      return created(data.length === 1 ? 'Draft created' : `${data.length} drafts created`, {
        data,
      })
    })
  })
}

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
    return uploads.receive(scope, { request, body }, maxImportBytes, async (file) => {
      if (dryRun) {
        return ok('Questions in this file', { data: await imports.preview(fileName, file) })
      }
      const data = await imports.create(withFile(author, file.sha256), fileName, file)
      return created(data.length === 1 ? 'Draft created' : `${data.length} drafts created`, {
        data,
      })
    })
  })
}

import { importQuestions } from '@assay/contract/question-packages'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ImportService } from './import.ts'

export function importRoutes(scope: SessionScope<'admin'>, imports: ImportService): void {
  serve(scope, importQuestions, async ({ author, body: { fileName, base64, dryRun } }) => {
    const bytes = Buffer.from(base64, 'base64')
    if (dryRun) {
      return ok('Questions in this file', { data: await imports.preview(fileName, bytes) })
    }
    const data = await imports.create(author, fileName, bytes)
    return created(data.length === 1 ? 'Draft created' : `${data.length} drafts created`, { data })
  })
}

import { Readable } from 'node:stream'
import { downloadExamBrowserFile } from '@assay/contract/exam-browser'
import type { Scope } from '../../platform/http/scopes.ts'
import { serve } from '../../platform/http/serve.ts'
import { settingsFile, settingsOf } from './settings.ts'

export function examBrowserRoutes(scope: Scope<'public'>, publicUrl: string): void {
  serve(scope, downloadExamBrowserFile, async ({ params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="exam.seb"')
    return Readable.from(settingsFile(settingsOf(publicUrl, params.id)))
  })
}

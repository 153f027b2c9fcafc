import { downloadResultFile, readResultFile, requestResultFile } from '@assay/contract/result-files'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ResultFilesService } from './file-service.ts'

export function resultFileRoutes(scope: SessionScope<'admin'>, files: ResultFilesService): void {
  serve(scope, requestResultFile, async ({ author, body }) =>
    created('The file is being made', { data: await files.request(author, body) }),
  )

  serve(scope, readResultFile, async ({ author, params }) =>
    ok('File', { data: await files.read(author, params.id) }),
  )

  serve(scope, downloadResultFile, async ({ author, params, reply }) => {
    const { format, file } = await files.content(author, params.id)
    reply.header('content-disposition', `attachment; filename="attempts.${format}"`)
    return file
  })
}

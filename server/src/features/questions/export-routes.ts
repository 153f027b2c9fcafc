import {
  exportQuestionMarkdown,
  exportQuestionPackage,
  exportQuestions,
} from '@assay/contract/question-packages'
import type { FastifyReply } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ExportedFile, ExportService } from './export.ts'

export function questionExportRoutes(scope: SessionScope<'admin'>, files: ExportService): void {
  serve(scope, exportQuestions, async ({ author, query, reply }) =>
    download(reply, await files.list(author, query)),
  )

  serve(scope, exportQuestionMarkdown, async ({ author, params, reply }) =>
    download(reply, await files.markdown(author, params.id)),
  )

  serve(scope, exportQuestionPackage, async ({ author, params, query, reply }) =>
    download(reply, await files.package(author, params.id, query.format)),
  )
}

function download(reply: FastifyReply, { name, content }: ExportedFile) {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return content
}

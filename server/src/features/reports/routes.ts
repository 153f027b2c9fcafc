import { Readable } from 'node:stream'
import {
  exportReport,
  exportSharedReport,
  listShareLinks,
  readSharedReport,
  revokeShareLink,
  shareReport,
} from '@assay/contract/reports'
import type { FastifyReply } from 'fastify'
import { created, ok } from '../../platform/http/responses.ts'
import type { Scope } from '../../platform/http/scopes.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ReportsService } from './service.ts'

export function adminReportRoutes(scope: SessionScope<'admin'>, reports: ReportsService): void {
  serve(scope, exportReport, async ({ author, params, reply }) =>
    download(reply, await reports.pdf(author, params.id)),
  )

  serve(scope, listShareLinks, async ({ params }) =>
    ok('Share links', { data: await reports.links(params.id) }),
  )

  serve(scope, shareReport, async ({ author, params, body }) =>
    created('Link made', { data: await reports.share(author, params.id, body) }),
  )

  serve(scope, revokeShareLink, async ({ author, params }) => {
    await reports.revoke(author, params.id)
    return ok('Link revoked')
  })
}

export function sharedReportRoutes(scope: Scope<'public', object>, reports: ReportsService): void {
  serve(scope, readSharedReport, async ({ params }) =>
    ok('Report', { data: await reports.shared(params.token) }),
  )

  serve(scope, exportSharedReport, async ({ params, reply }) =>
    download(reply, await reports.sharedPdf(params.token)),
  )
}

function download(reply: FastifyReply, file: Uint8Array): Readable {
  reply.header('content-disposition', 'attachment; filename="report.pdf"')
  return Readable.from([Buffer.from(file)])
}

import { Readable } from 'node:stream'
import {
  appendJournal,
  downloadOwnJournal,
  exportJournal,
  readJournal,
} from '@assay/contract/journal'
import type { FastifyReply } from 'fastify'
import { deviceName } from '../../platform/http/device-name.ts'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { JournalsService } from './service.ts'

export function candidateJournalRoutes(
  scope: SessionScope<'candidate'>,
  journals: JournalsService,
): void {
  serve(scope, appendJournal, async ({ actor, params, body, request }) => {
    const { testId: assessmentId, questionId } = params
    const device = deviceName(request.headers['user-agent'])
    const source = { userId: actor.id, assessmentId, questionId, device }
    return ok('Recorded', { data: await journals.append(source, body) })
  })

  serve(scope, downloadOwnJournal, async ({ actor, params, reply }) =>
    download(reply, await journals.download(actor.id, params.testId)),
  )
}

export function adminJournalRoutes(scope: SessionScope<'admin'>, journals: JournalsService): void {
  serve(scope, readJournal, async ({ author, params, query }) => {
    const { after, watch } = query
    const data = await journals.read(author, params.id, { after, isWatching: watch === 'true' })
    return ok('Journal', { data })
  })

  serve(scope, exportJournal, async ({ author, params, reply }) =>
    download(reply, [await journals.export(author, params.id)]),
  )
}

function download(reply: FastifyReply, pieces: Iterable<string> | AsyncIterable<string>): Readable {
  reply.header('content-disposition', 'attachment; filename="journal.json"')
  return Readable.from(pieces)
}

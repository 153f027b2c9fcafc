import { Readable } from 'node:stream'
import { downloadOwnData } from '@assay/contract/privacy'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { OwnData } from './own-data.ts'

export function ownDataRoutes(scope: SessionScope<'signed-in'>, ownData: OwnData): void {
  serve(scope, downloadOwnData, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return Readable.from(await ownData.download(actor))
  })
}

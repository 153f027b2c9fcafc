import { readOverview } from '@assay/contract/overview'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { OverviewService } from './service.ts'

export function overviewRoutes(scope: SessionScope<'admin'>, overview: OverviewService): void {
  serve(scope, readOverview, async () => ok('Overview', { data: await overview.read() }))
}

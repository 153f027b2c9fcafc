import type { KindName } from '@assay/contract/kinds/names'
import { breakItRuns } from './break-it/runs.ts'
import type { RunView } from './kind.ts'
import { programRuns } from './program.ts'
import { sqlRuns } from './sql/runs.ts'
import { testsRuns } from './tests/runs.ts'

const views: Readonly<Record<KindName, RunView>> = {
  program: programRuns,
  sql: sqlRuns,
  'break-it': breakItRuns,
  tests: testsRuns,
  'work-sample': programRuns,
  project: programRuns,
}

/** How runs of a question are shown. */
export const runViewOf = (question: { readonly kind?: KindName | undefined }): RunView =>
  views[question.kind ?? 'program']

import type { KindView } from '../kind.ts'
import { onDemand } from '../on-demand.tsx'

/** Tables, loaded only where there is a question about them. */
export const sql: KindView = {
  Input: onDemand(() => import('./data-set.tsx').then((m) => m.DataSet), 'h-28'),
  Output: onDemand(() => import('./result-table.tsx').then((m) => m.ResultTable), 'h-28'),
  hasSamples: true,
}

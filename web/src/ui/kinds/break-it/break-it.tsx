import { Sample } from '../../sample.tsx'
import type { KindView } from '../kind.ts'
import { onDemand } from '../on-demand.tsx'

/** Programs, which the answer is an input for. */
export const breakIt: KindView = {
  Input: onDemand(() => import('./programs.tsx').then((m) => m.Programs), 'col-span-full h-64'),
  Output: Sample,
  hasSamples: false,
}

import { Sample } from '../../sample.tsx'
import type { KindView } from '../kind.ts'
import { onDemand } from '../on-demand.tsx'

/** Cases, by which hidden programs are told from right ones. */
export const tests: KindView = {
  Input: onDemand(
    () => import('./hidden-programs.tsx').then((m) => m.HiddenPrograms),
    'col-span-full h-6',
  ),
  Output: Sample,
  hasSamples: false,
}

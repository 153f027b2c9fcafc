import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../../platform/load-chunk.ts'
import { Skeleton } from '../skeleton.tsx'

/** What only questions of one kind need; `place` is what stands there until it is loaded. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: string,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await loadChunk(load) }))
  return (props) => (
    <Suspense fallback={<Skeleton className={place} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

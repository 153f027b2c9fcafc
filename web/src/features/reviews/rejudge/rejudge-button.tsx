import type { RejudgeBody } from '@assay/contract/judgings'
import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { Button } from '../../../ui/button.tsx'

const RejudgeModal = lazy(() =>
  loadChunk(() => import('./rejudge-modal.tsx').then((m) => ({ default: m.RejudgeModal }))),
)

type RejudgeButtonProps = { label: string; what: string; body: RejudgeBody }

export function RejudgeButton({ label, what, body }: RejudgeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        <RefreshCw aria-hidden="true" className="-ml-1 size-4" />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <RejudgeModal what={what} body={body} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

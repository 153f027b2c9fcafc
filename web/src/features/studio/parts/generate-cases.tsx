import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { Button } from '../../../ui/button.tsx'
import type { GenerateModalProps } from './generate-modal.tsx'

/** Few authors open it, and dialogs are large. */
const GenerateModal = lazy(() =>
  loadChunk(() => import('./generate-modal.tsx')).then((m) => ({ default: m.GenerateModal })),
)

type GenerateCasesProps = Omit<GenerateModalProps, 'onClose'> & { canGenerate: boolean }

export function GenerateCases({ canGenerate, ...props }: GenerateCasesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="secondary"
        disabled={!canGenerate}
        title={canGenerate ? undefined : 'Describe the input shape or write a generator first'}
        onClick={() => setIsOpen(true)}
      >
        <Sparkles aria-hidden="true" className="-ml-1 size-4" />
        Generate cases
      </Button>
      {isOpen && (
        <Suspense>
          <GenerateModal {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { Picture } from '@assay/contract/statement-parts'
import { useDeferredValue } from 'react'
import { embeddedPictures } from '../../../platform/pictures.ts'
import { Statement } from '../../../ui/statement.tsx'

type StatementPreviewProps = { text: string; pictures: readonly Picture[]; language: string }

/** Follows the text when there is time, so that it never holds up typing. */
export function StatementPreview({ text, pictures, language }: StatementPreviewProps) {
  const shown = useDeferredValue(text)
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-1.5">
      <p className="text-sm font-medium">Preview</p>
      <p className="-mt-1 text-sm text-muted">As candidates see it.</p>
      <div className="min-h-40 rounded-md border border-line bg-surface px-4 py-3">
        {shown.trim() === '' ? (
          <p className="text-faint">Nothing written yet.</p>
        ) : (
          <Statement
            text={shown}
            headingLevel={3}
            pictures={embeddedPictures(pictures)}
            language={language}
          />
        )}
      </div>
    </section>
  )
}

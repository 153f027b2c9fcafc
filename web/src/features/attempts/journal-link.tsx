import { urlOf } from '@assay/contract/client'
import { downloadOwnJournal } from '@assay/contract/journal'
import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

export function JournalLink({ testId }: { testId: string }) {
  return (
    <a
      href={urlOf(downloadOwnJournal, { params: { testId } })}
      download
      className={buttonClass('secondary')}
    >
      <Download aria-hidden="true" className="-ml-1 size-4.5" />
      Download what was recorded
    </a>
  )
}

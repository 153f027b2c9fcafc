import { urlOf } from '@assay/contract/client'
import { downloadOwnData } from '@assay/contract/privacy'
import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page-section.tsx'

/** The download of everything that is stored about the signed-in account. */
export function OwnData() {
  return (
    <PageSection
      title="Your data"
      lead="Everything stored about you, as one file: your account, invitations, notifications and attempts, with all your programs and recordings."
    >
      <div className="px-6 py-5">
        <a href={urlOf(downloadOwnData, {})} download className={buttonClass('secondary')}>
          <Download aria-hidden="true" className="-ml-1 size-4.5" />
          Download my data
        </a>
        <p className="mt-3 text-sm text-muted">
          A JSON file, which any text editor opens. It may take a while if you have taken many
          tests. What reviewers have noted about your attempts is not in it; ask the organisation
          for that.
        </p>
      </div>
    </PageSection>
  )
}

import { useParams } from 'react-router'
import { SummaryPage } from '../features/attempts/summary-page.tsx'
import { KeptMessages } from '../features/messages/kept-messages.tsx'

/** Combines what `attempts` knows of an ended test with what was said during it. */
export function SummaryScreen() {
  const { testId = '' } = useParams()
  return (
    <>
      <SummaryPage />
      <div className="mt-6">
        <KeptMessages testId={testId} />
      </div>
    </>
  )
}

import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadLinks } from '../../../ui/download-links.tsx'
import { reportUrl } from './share-calls.ts'

const ShareModal = lazy(() =>
  loadChunk(() => import('./share-modal.tsx').then((m) => ({ default: m.ShareModal }))),
)

/** The report of an attempt: as a file, and for people without an account. */
export function ReportActions({ attempt }: { attempt: { _id: string; name: string } }) {
  const [isSharing, setIsSharing] = useState(false)
  return (
    <>
      <DownloadLinks files={[{ format: 'PDF', href: reportUrl(attempt._id) }]} />
      <Button kind="secondary" onClick={() => setIsSharing(true)}>
        <Share2 aria-hidden="true" className="-ml-1 size-4" />
        Share
      </Button>
      {isSharing && (
        <Suspense>
          <ShareModal attempt={attempt} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PublicPage } from './public-page.tsx'
import { StatusIcon } from './status-icon.tsx'

/** Instead of the verdict on a link, which only the server can give. */
export function UnreachablePage({ retry, below }: { retry: () => void; below?: ReactNode }) {
  return (
    <PublicPage
      picture={<StatusIcon icon="broken" />}
      title="We could not reach the server"
      lead="Your link may still be valid. Please try again."
      below={below}
    >
      <Button onClick={retry} className="w-full">
        Try again
      </Button>
    </PublicPage>
  )
}

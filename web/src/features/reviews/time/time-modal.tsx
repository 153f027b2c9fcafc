import type { AttemptDetail } from '@assay/contract/attempt-review'
import { EndAttemptModal } from '../../../ui/end-attempt-modal.tsx'
import { ExtraTimeModal } from './extra-time-modal.tsx'
import { ReopenModal } from './reopen-modal.tsx'

export type TimeAction = 'more' | 'less' | 'end' | 'reopen'

type TimeModalProps = { action: TimeAction; attempt: AttemptDetail; onClose: () => void }

/** Asks for what an action on the time of an attempt needs. */
export function TimeModal({ action, ...props }: TimeModalProps) {
  if (action === 'end') return <EndAttemptModal {...props} />
  if (action === 'reopen') return <ReopenModal {...props} />
  return <ExtraTimeModal {...props} isLess={action === 'less'} />
}

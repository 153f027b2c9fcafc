import { AttemptMessages } from '../../ui/attempt-messages.tsx'
import { useOwnMessages } from './use-own-messages.ts'

/** What the candidate was told during a test that has ended. */
export function KeptMessages({ testId }: { testId: string }) {
  return <AttemptMessages messages={useOwnMessages(testId).messages} />
}

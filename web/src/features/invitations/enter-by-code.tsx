import { failures } from '@assay/contract/failures'
import type { OpenedInvitation } from '@assay/contract/invitation-link'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { storeProfile } from '../../platform/store-profile.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { enterByCode } from './public-calls.ts'

type EnterByCodeProps = { invitation: OpenedInvitation; token: string; retry: () => void }

/** For somebody without an address: the code is all it takes. */
export function EnterByCode({ invitation, token, retry }: EnterByCodeProps) {
  const { name, hasBegun, testId } = invitation
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  async function enter() {
    setIsBusy(true)
    const { statusCode, message } = await enterByCode(token)
    if (statusCode !== 201) {
      setIsBusy(false)
      toast.error(message || failures.somethingWrong)
      // Revoked or ended meanwhile: the page says so.
      if (statusCode === 404 || statusCode === 409 || statusCode === 410) retry()
      return
    }
    await storeProfile()
    const pathname = hasBegun ? paths.questionList : paths.rules
    await navigate({ pathname, search: `?test=${testId}` })
  }
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        Are you <strong className="font-semibold">{name}</strong>? If not, this is not your code.
        Keep the paper until the test is over: with the code you can continue on another computer.
      </p>
      <Button className="w-full" busy={isBusy} onClick={() => void enter()}>
        {hasBegun ? 'Yes, resume the test' : 'Yes, read the rules'}
      </Button>
    </>
  )
}

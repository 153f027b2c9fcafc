import { failures } from '@assay/contract/failures'
import type { OpenedInvitation } from '@assay/contract/invitation-link'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { storeProfile } from '../../platform/store-profile.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { enterByCode } from './public-calls.ts'

type EnterByCodeProps = { invitation: OpenedInvitation; token: string }

/** For somebody without an address: the code is all it takes. */
export function EnterByCode({ invitation, token }: EnterByCodeProps) {
  const { name, hasBegun, testId } = invitation
  const navigate = useNavigate()
  const enter = useMutation({
    mutationFn: async () => {
      okOrThrow(await enterByCode(token), failures.somethingWrong)
      await storeProfile()
      const pathname = hasBegun ? paths.questionList : paths.rules
      await navigate({ pathname, search: `?test=${testId}` })
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        Are you <strong className="font-semibold">{name}</strong>? If not, this is not your code.
        Keep the paper until the test is over: with the code you can continue on another computer.
      </p>
      <Button className="w-full" busy={enter.isPending} onClick={() => enter.mutate()}>
        {hasBegun ? 'Yes, resume the test' : 'Yes, read the rules'}
      </Button>
    </>
  )
}

import { failures } from '@assay/contract/failures'
import type { SecondFactor } from '@assay/contract/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { StatusIcon } from '../../../ui/status-icon.tsx'
import { Divider } from '../divider.tsx'
import { useLogout } from '../mutations.ts'
import { ConfirmPasswordModal } from '../passkeys/confirm-password-modal.tsx'
import { NamePasskeyModal } from '../passkeys/name-passkey-modal.tsx'
import { usePasskeyChanges } from '../passkeys/use-passkey-changes.ts'
import { loadSecondFactor } from './calls.ts'
import { SecondFactorDialogs } from './second-factor-dialogs.tsx'
import { useSecondFactorChanges } from './use-second-factor-changes.ts'

/** All that administrators see until they have the second factor that the operator requires. */
export function SecondFactorSetUpPage() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => loadSecondFactor(signal),
  })
  return (
    <PublicPage
      picture={<StatusIcon icon="lock" />}
      title="Set up a second factor"
      lead="This server requires one of administrators, so that a password alone lets nobody in. It takes a minute."
      below={<LogoutLink />}
    >
      {data ? (
        <Choices factor={data} />
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
    </PublicPage>
  )
}

function Choices({ factor }: { factor: SecondFactor }) {
  const queryClient = useQueryClient()
  // The page that was asked for takes the place of this one.
  const onDone = () => void queryClient.resetQueries({ queryKey: queryKeys.session })
  const changes = useSecondFactorChanges(factor, onDone)
  const { open, setOpen, add, confirmed } = usePasskeyChanges()
  const close = () => setOpen(undefined)
  const hasPasskey = factor.passkeys > 0
  return (
    <>
      <Button
        className="w-full"
        kind={hasPasskey ? 'secondary' : 'primary'}
        busy={changes.isBusy}
        onClick={() => void changes.setUpApp()}
      >
        Set up an authenticator app
      </Button>
      <p className="mt-1.5 text-sm text-muted">
        An app on your phone that shows a code of six digits.
      </p>
      {'PublicKeyCredential' in window && (
        <>
          <Divider />
          <Button
            className="w-full"
            kind={hasPasskey ? 'primary' : 'secondary'}
            busy={changes.isBusy}
            onClick={() =>
              hasPasskey ? void changes.choosePasskeys() : setOpen({ dialog: 'add' })
            }
          >
            {hasPasskey ? 'Use my passkey' : 'Add a passkey'}
          </Button>
          <p className="mt-1.5 text-sm text-muted">
            {hasPasskey
              ? 'Your browser asks for it now, and whenever you sign in.'
              : 'The fingerprint, face or PIN of this device, or an entry in your password manager.'}
          </p>
        </>
      )}
      {open?.dialog === 'add' && (
        <NamePasskeyModal
          title="Add a passkey"
          description="Your browser then asks where to keep it."
          action="Make passkey"
          name={open.name ?? ''}
          save={add}
          onClose={close}
        />
      )}
      {open?.dialog === 'confirm' && (
        <ConfirmPasswordModal onConfirmed={() => confirmed(open.next)} onClose={close} />
      )}
      <SecondFactorDialogs factor={factor} changes={changes} />
    </>
  )
}

function LogoutLink() {
  const logout = useLogout()
  const navigate = useNavigate()
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => navigate(paths.login),
      onError: ({ message }) => toast.error(message || failures.somethingWrong),
    })
  return (
    <button type="button" className="link" onClick={leave}>
      Log out
    </button>
  )
}

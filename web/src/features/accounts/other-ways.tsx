import { GoogleSignIn } from './google-sign-in.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SsoButtons } from './sso-buttons.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

type OtherWaysProps = {
  oneTap: boolean
  /** Whether to offer them unless the server does not. */
  hasPasskeys: boolean
}

/** Google's option is always there, unless single sign-on takes its place. */
export function OtherWays({ oneTap, hasPasskeys }: OtherWaysProps) {
  const options = useSignInOptions()
  const isSsoOnly = options?.ssoOnly === 'everyone'
  const hasProviders = options !== undefined && options.providers.length > 0
  const isGoogleShown = !hasProviders || (options.googleClientId !== null && !isSsoOnly)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {hasProviders && <SsoButtons options={options} />}
      {hasPasskeys && !isSsoOnly && options?.passkeys !== false && <PasskeyButton />}
      {isGoogleShown && <GoogleSignIn clientId={options?.googleClientId} oneTap={oneTap} />}
    </div>
  )
}

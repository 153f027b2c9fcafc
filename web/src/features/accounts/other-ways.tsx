import { GoogleSignIn } from './google-sign-in.tsx'
import { SsoButtons } from './sso-buttons.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Google's option is always there, unless single sign-on takes its place. */
export function OtherWays({ oneTap }: { oneTap: boolean }) {
  const options = useSignInOptions()
  const hasProviders = options !== undefined && options.providers.length > 0
  const isGoogleShown =
    !hasProviders || (options.googleClientId !== null && options.ssoOnly !== 'everyone')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {hasProviders && <SsoButtons options={options} />}
      {isGoogleShown && <GoogleSignIn clientId={options?.googleClientId} oneTap={oneTap} />}
    </div>
  )
}

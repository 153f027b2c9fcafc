import { Passkeys } from '../features/accounts/passkeys/passkeys.tsx'
import { SecondFactorSection } from '../features/accounts/second-factor/second-factor.tsx'
import { OpenSessions } from '../features/accounts/sessions/open-sessions.tsx'
import { SettingsSections } from './settings-sections.tsx'

/** In the order of the page. */
const sections = { passkeys: Passkeys, secondFactor: SecondFactorSection, sessions: OpenSessions }

export function SecurityScreen() {
  return (
    <SettingsSections
      title="Security"
      lead="Who can get into your account, and from where."
      sections={sections}
    />
  )
}

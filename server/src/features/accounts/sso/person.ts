import { nearestAccountName } from '@assay/contract/account-names'
import { emailSchema } from '@assay/contract/accounts'
import type { Role } from '@assay/contract/roles'
import { refusal } from '../../../platform/errors.ts'
import type { SsoProvider } from '../../../platform/sso-settings.ts'
import type { IdentityKey } from '../identities-store.ts'
import type { Claims } from './providers.ts'

/** Who signs in, as far as the provider's claims can be believed. */
export interface Person extends IdentityKey {
  /** Undefined unless the provider has verified it. */
  readonly email: string | undefined
  readonly name: string
  /** Undefined if the provider has no say in it. */
  readonly role: Role | undefined
}

export function personOf(provider: SsoProvider, claims: Claims): Person {
  const email = verifiedEmail(provider, claims)
  const { emailDomains } = provider
  if (emailDomains && !emailDomains.includes(email?.split('@')[1] ?? '')) {
    throw refusal(
      'sso_not_admitted',
      `Your account at ${provider.name} may not sign in here: this server admits only addresses at ${emailDomains.join(', ')}.`,
    )
  }
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    email,
    name: accountName(claims.name, email),
    role: roleOf(provider, claims),
  }
}

function verifiedEmail({ trustEmails }: SsoProvider, claims: Claims): string | undefined {
  const { email_verified: verified } = claims
  const isVerified = verified === true || verified === 'true'
  if (!isVerified && !(trustEmails && verified === undefined)) return undefined
  return emailSchema.safeParse(claims.email).data
}

function accountName(name: unknown, email = ''): string {
  const candidates = [typeof name === 'string' ? name : '', email.split('@')[0] ?? '']
  return candidates.map(nearestAccountName).find((found) => found !== null) ?? 'New user'
}

/** The claim may be one value or a list. Without it, somebody is no administrator. */
function roleOf({ roleClaim, adminValues = [] }: SsoProvider, claims: Claims): Role | undefined {
  if (roleClaim === undefined) return undefined
  const values = [claims[roleClaim]].flat()
  return values.some((value) => adminValues.includes(String(value))) ? 'admin' : 'user'
}

import { createHash } from 'node:crypto'
import { nearestAccountName } from '@assay/contract/account-names'
import { emailSchema } from '@assay/contract/accounts'
import { addressWithoutMail } from '@assay/contract/no-address'
import { issuerOf, type PlatformRow } from './store.ts'

interface Told {
  readonly subject: string
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** Somebody at a platform, as an account here has them. */
export interface PlatformPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly name: string
}

const digestChars = 24

/**
 * Platforms do not say whether an address is verified. It is believed at the domains that an administrator
 * has named; otherwise the account has an address that nobody can have, and is found by its subject only.
 */
export function personAt(platform: PlatformRow, { subject, name, email }: Told): PlatformPerson {
  const { data } = emailSchema.safeParse(email)
  const isBelieved = data && platform.emailDomains.includes(data.split('@')[1] ?? '')
  return {
    issuer: issuerOf(platform.id),
    subject,
    email: isBelieved ? data : ownAddress(platform, subject),
    name: nearestAccountName(name ?? '') ?? 'New user',
  }
}

function ownAddress({ id }: PlatformRow, subject: string): string {
  const digest = createHash('sha256').update(`${id}\0${subject}`).digest('hex')
  return addressWithoutMail(digest.slice(0, digestChars))
}

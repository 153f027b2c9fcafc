import type { Proof } from '@assay/contract/second-factor'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import type { PasskeyAssertions } from '../passkeys/assertion.ts'
import { noteUse } from '../passkeys-store.ts'
import type { UserRow } from '../present.ts'
import { updateUser } from '../store.ts'
import type { AuthenticatorApps } from './authenticator-app.ts'
import type { RecoveryCodes } from './recovery-codes.ts'

interface Parts {
  readonly clock: Clock
  readonly apps: AuthenticatorApps
  readonly codes: RecoveryCodes
  readonly assertions: PasskeyAssertions
}

/** What a second factor was, in words for the audit log. */
type Means = 'the authenticator app' | 'a recovery code' | `the passkey ${string}`

/** Uses a proof up, for an account that `tx` has locked; refused if it does not prove anything. */
export type UseProof = (tx: Db, user: UserRow) => Promise<Means>

const wrong = () => refusal('second_factor_wrong')

export function secondFactorProofs({ clock, apps, codes, assertions }: Parts) {
  const useAppCode = async (tx: Db, user: UserRow, code: string): Promise<Means> => {
    const { authenticatorId, authenticatorPeriod } = user
    if (authenticatorId === null) throw wrong()
    const period = apps.periodOf(authenticatorId, code, clock.now())
    // Whoever reads along cannot use the same code again, nor one from before it.
    if (period === undefined || period <= (authenticatorPeriod ?? 0)) throw wrong()
    await updateUser(tx, user.id, { authenticatorPeriod: period })
    return 'the authenticator app'
  }
  const useRecoveryCode = async (tx: Db, user: UserRow, code: string): Promise<Means> => {
    const digest = codes.digestOf(user.id, code)
    if (!user.recoveryCodes.includes(digest)) throw wrong()
    const left = user.recoveryCodes.filter((one) => one !== digest)
    await updateUser(tx, user.id, { recoveryCodes: left })
    return 'a recovery code'
  }

  return {
    /** Checks what can be checked before the account is locked. */
    async read(
      { code, credential }: Proof,
      purpose: string,
      browser: string | undefined,
    ): Promise<UseProof> {
      if (credential) {
        const { passkey, counter } = await assertions.read(purpose, credential, browser)
        return async (tx, user) => {
          const isOwn = passkey.userId === user.id
          if (!isOwn || !(await noteUse(tx, passkey.id, counter, clock.now()))) {
            throw refusal('passkey_refused')
          }
          return `the passkey ${passkey.name}`
        }
      }
      const typed = (code ?? '').replaceAll(/[ -]/g, '').toLowerCase()
      return /^\d{6}$/.test(typed)
        ? (tx, user) => useAppCode(tx, user, typed)
        : (tx, user) => useRecoveryCode(tx, user, typed)
    },
  }
}

export type SecondFactorProofs = ReturnType<typeof secondFactorProofs>

import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { FirstStep } from './first-step.ts'
import { findLinked, type IdentityKey, linkByOwner } from './identities-store.ts'
import type { HalfSignIn, SignIn, SignInFrom } from './sign-in.ts'
import { type AccountParts, ssoAccount } from './sso/account.ts'
import { lockUsersOf } from './store.ts'

interface Parts extends AccountParts {
  readonly clock: Clock
  readonly first: FirstStep
}

/** Somebody who comes from a learning platform. */
interface Person {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly isTeacher: boolean
  readonly platformName: string
}

/**
 * Signs people in whom a learning platform sends. What a platform says makes nobody an administrator, and
 * opens no administrator's account, unless its owner has linked it.
 */
export function launchSignIn(parts: Parts) {
  const { clock, first } = parts

  const refuseAdministrators = async (tx: Db, person: Person): Promise<void> => {
    const linked = await findLinked(tx, person)
    if (linked) {
      const { user, linkedByOwnerAt } = linked
      if (user.role === 'admin' && linkedByOwnerAt === null) {
        throw refusal('launch_by_administrator')
      }
      if (user.role === 'user' && person.isTeacher) throw refusal('launch_by_teacher')
      return
    }
    if (person.isTeacher) throw refusal('launch_by_teacher')
    const { holder } = await lockUsersOf(tx, person.email)
    if (holder?.role === 'admin') throw refusal('launch_by_administrator')
  }

  return {
    async enter(tx: Db, person: Person, from: SignInFrom) {
      await refuseAdministrators(tx, person)
      const { issuer, subject, email, name, platformName } = person
      const known = { issuer, subject, email, name, role: undefined }
      const at = { now: clock.now(), address: from.address, providerName: platformName }
      const user = await ssoAccount(tx, parts, known, at)
      const entered: SignIn | HalfSignIn = await first.enter(tx, user, {
        ...{ way: 'launch', from, by: platformName },
      })
      return { entered, userId: user.id, role: user.role }
    },

    /** Has later launches sign the person in to this account, which its owner is signed in to. */
    async link(tx: Db, identity: IdentityKey, userId: string): Promise<void> {
      if (await linkByOwner(tx, identity, userId, clock.now())) return
      throw refusal('launch_linked_elsewhere')
    },
  }
}

import {
  type AddPasskeyBody,
  type Assertion,
  maxPasskeys,
  type Passkey,
} from '@assay/contract/passkeys'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { ChallengeKeeper } from '../challenges.ts'
import { deviceFor } from '../devices.ts'
import type { AccountMails } from '../mail-templates.ts'
import {
  deletePasskey,
  insertPasskey,
  noteUse,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
} from '../passkeys-store.ts'
import { refuseOldSignIn } from '../recent-sign-in.ts'
import { recordSignIn } from '../record-sign-in.ts'
import type { Session, SessionKeeper } from '../sessions.ts'
import type { SignIn, SignInFrom } from '../sign-in.ts'
import { lockUser } from '../store.ts'
import type { PasskeyAssertions } from './assertion.ts'
import { challengeIn, type PasskeyCeremony } from './ceremony.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: SessionKeeper
  readonly challenges: ChallengeKeeper
  readonly ceremony: PasskeyCeremony
  readonly assertions: PasskeyAssertions
  readonly mails: AccountMails
  readonly onSignIn: (email: string) => void
}

type NewCredential = AddPasskeyBody['credential']

const adding = 'add a passkey'
const signingIn = 'sign in with a passkey'

export function passkeysService({ db, clock, sessions, challenges, ceremony, ...parts }: Parts) {
  const refuseMore = (known: readonly PasskeyRow[]) => {
    if (known.length >= maxPasskeys) throw refusal('too_many_passkeys')
  }

  return {
    async list({ user }: Session): Promise<Passkey[]> {
      return (await passkeysOf(db, user.id)).map(presentPasskey)
    },

    async startAdding(session: Session): Promise<object> {
      refuseOldSignIn(session, clock)
      const known = await passkeysOf(db, session.user.id)
      refuseMore(known)
      const options = await ceremony.creationOptions(session.user, known)
      await challenges.set(adding, { secret: options.challenge, browser: session.id }, {})
      return options
    },

    async add(session: Session, name: string, credential: NewCredential): Promise<Passkey> {
      refuseOldSignIn(session, clock)
      const challenge = challengeIn(credential.response.clientDataJSON)
      if (!(await challenges.take(adding, challenge, session.id))) throw refusal('passkey_expired')
      const columns = await ceremony.readNew(credential, challenge)
      return db.transaction(async (tx) => {
        // Locked, so that two tabs do not add one too many.
        const user = await sessions.holdToChange(tx, session)
        refuseMore(await passkeysOf(tx, user.id))
        const row = { ...columns, name, userId: user.id, createdAt: clock.now() }
        const added = await insertPasskey(tx, row)
        if (!added) throw refusal('passkey_refused')
        await enqueueMail(tx, parts.mails.passkeyAdded(user, name), clock.now())
        return presentPasskey(added)
      })
    },

    async rename(session: Session, id: string, name: string): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await sessions.hold(tx, session)
        if (!(await renamePasskey(tx, user.id, id, name))) throw refusal('passkey_not_found')
      })
    },

    async remove(session: Session, id: string): Promise<void> {
      refuseOldSignIn(session, clock)
      await db.transaction(async (tx) => {
        const user = await sessions.holdToChange(tx, session)
        if (!(await deletePasskey(tx, user.id, id))) throw refusal('passkey_not_found')
        const { role, secondFactorSince, authenticatorId } = user
        const needsFactor = role === 'admin' && secondFactorSince !== null
        if (needsFactor && !authenticatorId && (await passkeysOf(tx, user.id)).length === 0) {
          throw refusal('last_second_factor')
        }
      })
    },

    startSignIn(browser: string): Promise<object> {
      return parts.assertions.ask(signingIn, browser)
    },

    async finishSignIn(
      credential: Assertion,
      browser: string | undefined,
      from: SignInFrom,
    ): Promise<SignIn> {
      const { passkey, counter } = await parts.assertions.read(signingIn, credential, browser)
      const now = clock.now()
      const { signIn, email } = await db.transaction(async (tx) => {
        const user = await lockUser(tx, passkey.userId)
        if (!user || !(await noteUse(tx, passkey.id, counter, now)))
          throw refusal('passkey_refused')
        if (user.deactivatedAt) throw refusal('account_deactivated')
        // It verifies its holder, so it is something they have and something they are or know.
        const session = await sessions.open(tx, user, 'passkey', { hasSecondFactor: true })
        const by = `the passkey ${passkey.name}`
        await recordSignIn(tx, now, user, { address: from.address, by })
        const device = deviceFor(user, from.deviceCookie)
        return { signIn: { session, device }, email: user.email }
      })
      parts.onSignIn(email)
      return signIn
    },
  }
}

export type PasskeysService = ReturnType<typeof passkeysService>

function presentPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  }
}

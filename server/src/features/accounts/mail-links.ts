import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginBody } from '@assay/contract/accounts'
import { after, type Clock, hourMs, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/render.ts'
import type { Notify } from '../../platform/notify.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import { endClaims, isTaken } from './addresses.ts'
import { deviceFor, knownDevice } from './devices.ts'
import { liftLock } from './guesses.ts'
import { deleteIdentitiesOf } from './identities-store.ts'
import type { AccountMails } from './mail-templates.ts'
import { noSecondFactor } from './no-second-factor.ts'
import { deletePasskeysOf } from './passkeys-store.ts'
import type { Passwords } from './passwords.ts'
import type { UserRow } from './present.ts'
import { digestOf, newToken } from './secrets.ts'
import type { SessionKeeper } from './sessions.ts'
import {
  deleteUser,
  findClaimant,
  findMailToken,
  findUserByEmail,
  hasResetTokenSince,
  insertMailToken,
  lockUsersOf,
  updateUser,
  useUpMailToken,
} from './store.ts'
import { verifiedAt } from './verified-at.ts'

/** Each try costs a password hash, so one link must not allow many at once. */
const resets = { tries: 10, windowMs: 30 * minuteMs, doubling: false }
const lifeMs = { verify: 24 * hourMs, reset: 30 * minuteMs }
/** Longer than enqueueing a mail takes, so that timing does not reveal whether an account exists. */
const minResponseMs = 150

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly mails: AccountMails
  readonly sessions: SessionKeeper
  readonly notify: Notify
  readonly mailAllowance: (email: string, device?: string) => Promise<void>
  readonly send: (tx: Db, mail: MailContent) => Promise<void>
}

/** Links in mails: verifying an address and resetting a password. */
export function mailLinks(parts: Parts) {
  const { db, clock, mails, send } = parts

  const issue = async (tx: Db, user: UserRow, kind: 'verify' | 'reset', email = user.email) => {
    const token = newToken()
    const now = clock.now()
    await insertMailToken(tx, {
      tokenDigest: digestOf(token),
      userId: user.id,
      kind,
      email,
      createdAt: now,
      expiresAt: after(now, lifeMs[kind]),
    })
    return token
  }

  const sendVerification = async (tx: Db, user: UserRow, email: string) => {
    const token = await issue(tx, user, 'verify', email)
    const mail = email === user.email ? mails.verification : mails.newAddress
    await send(tx, mail({ name: user.name, email }, token))
  }

  const findVerification = async (tx: Db, token: string, now: Date) => {
    const found = await findMailToken(tx, digestOf(token), 'verify', now)
    if (!found) throw refusal('verification_link_invalid')
    return found
  }

  const findReset = async (tx: Db, token: string | undefined) => {
    const found = token ? await findMailToken(tx, digestOf(token), 'reset', clock.now()) : undefined
    if (!found || found.token.usedAt || found.user.deactivatedAt) {
      throw refusal('reset_link_invalid')
    }
    return found
  }

  return {
    sendVerification,

    async verify(token: string): Promise<void> {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const { email } = (await findVerification(tx, token, now)).token
        const { holder, claimants } = await lockUsersOf(tx, email)
        // Read again, because only now nobody else can change the account.
        const { user } = await findVerification(tx, token, now)
        const first = await useUpMailToken(tx, digestOf(token), now)
        if (!first || (user.email === email && user.emailVerifiedAt)) return
        if (holder && holder.id !== user.id) {
          if (isTaken(holder)) throw refusal('verification_link_invalid')
          // Registered with this address but never verified, so there is nothing in it.
          await deleteUser(tx, holder.id)
        }
        const others = claimants.filter(({ id }) => id !== user.id)
        await endClaims(tx, others, parts.notify)
        await deleteIdentitiesOf(tx, user.id)
        await updateUser(tx, user.id, {
          email,
          claimedEmail: null,
          emailVerifiedAt: now,
          firstVerifiedAt: user.firstVerifiedAt ?? now,
          // An identity linked before the address was verified, at Google or elsewhere, may be
          // someone else's.
          googleSubject: null,
        })
        if (!user.firstVerifiedAt) {
          await parts.notify(tx, { kind: 'welcome', userId: user.id, parameters: {} })
        }
      })
    },

    async resendVerification(email: string, deviceCookie?: string): Promise<void> {
      const user = (await findUserByEmail(db, email)) ?? (await findClaimant(db, email))
      await parts.mailAllowance(email, knownDevice(deviceCookie, user))
      const minDelay = sleep(minResponseMs)
      if (user?.emailVerifiedAt && user.email === email) {
        throw refusal('email_already_verified')
      }
      if (user) await db.transaction((tx) => sendVerification(tx, user, email))
      await minDelay
    },

    async forgotPassword(email: string, deviceCookie?: string): Promise<void> {
      const user = await findUserByEmail(db, email)
      await parts.mailAllowance(email, knownDevice(deviceCookie, user))
      const minDelay = sleep(minResponseMs)
      if (user?.deactivatedAt) await send(db, mails.deactivated(user))
      else if (user) {
        await db.transaction(async (tx) => {
          await send(tx, mails.reset(user, await issue(tx, user, 'reset')))
        })
      }
      await minDelay
    },

    /** On behalf of an administrator. Resolves to false if a link was sent a moment ago. */
    async sendReset(tx: Db, user: UserRow): Promise<boolean> {
      const since = after(clock.now(), -minuteMs)
      if (await hasResetTokenSince(tx, user.id, since)) return false
      await send(tx, mails.resetByAdmin(user, await issue(tx, user, 'reset')))
      return true
    },

    /** The address of the account; the link stays valid until a password is set with it. */
    async openReset(token: string): Promise<string> {
      return (await findReset(db, token)).user.email
    },

    /** Returns the device cookie: whoever reads the mailbox owns the account. */
    async resetPassword(token: string | undefined, { email, password }: LoginBody) {
      const found = await findReset(db, token)
      if (found.user.email !== email) throw refusal('reset_link_invalid')
      const { allowed } = await takeTry(db, `reset:${found.user.id}`, resets, clock.now())
      if (!allowed) throw refusal('reset_link_invalid')
      const passwordHash = await parts.passwords.hash(password)
      return db.transaction(async (tx) => {
        const { claimants } = await lockUsersOf(tx, email)
        // Read again, because only now nobody else can change the account.
        const { user } = await findReset(tx, token)
        const now = clock.now()
        const first = await useUpMailToken(tx, digestOf(token ?? ''), now)
        if (!first) throw refusal('reset_link_invalid')
        await endClaims(tx, claimants, parts.notify)
        // Reading the mailbox verifies the address; an identity linked before, or an address claimed
        // since, may be someone else's.
        await deleteIdentitiesOf(tx, user.id)
        const isCandidate = user.role !== 'admin'
        const verified = {
          ...verifiedAt(user, now),
          ...{ googleSubject: null, claimedEmail: null },
          ...(isCandidate && noSecondFactor),
        }
        // A passkey may be somebody else's too. Those of an administrator are their second factor,
        // which must not fall with the mailbox.
        if (isCandidate) await deletePasskeysOf(tx, user.id)
        const updated = await parts.sessions.endAll(tx, user.id, { passwordHash, ...verified })
        await liftLock(tx, user.email)
        await send(tx, mails.passwordChanged(user))
        const told = { userId: user.id, parameters: {} }
        if (!user.firstVerifiedAt) await parts.notify(tx, { kind: 'welcome', ...told })
        await parts.notify(tx, { kind: 'password-changed', ...told })
        return deviceFor(updated)
      })
    },
  }
}

export type MailLinks = ReturnType<typeof mailLinks>

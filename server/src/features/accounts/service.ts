import type { RegisterBody } from '@assay/contract/account-endpoints'
import type { LoginBody } from '@assay/contract/accounts'
import { type Clock, hourMs } from '../../platform/clock.ts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { refusal, retryLater } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { MailContent } from '../../platform/mail/render.ts'
import type { Notify } from '../../platform/notify.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import { deviceFor, knownDevice } from './devices.ts'
import type { FirstStep } from './first-step.ts'
import type { VerifyGoogleToken } from './google.ts'
import { googleAccount } from './google-account.ts'
import { guessKeys, passwordGuesses } from './guesses.ts'
import { mailLinks } from './mail-links.ts'
import type { AccountMails } from './mail-templates.ts'
import { ownAccount } from './own-account.ts'
import type { Passwords } from './passwords.ts'
import type { SessionKeeper } from './sessions.ts'
import type { HalfSignIn, SignIn, SignInFrom } from './sign-in.ts'
import type { SignInRules } from './sign-in-rules.ts'
import { findClaimant, findUserByEmail, insertUser, lockAddress } from './store.ts'

const mailsPerHour = { tries: 5, windowMs: hourMs, doubling: false }

const mailKey = (email: string, device?: string) =>
  device === undefined ? `mail:${email}` : `mail:${email}:${device}`
const deactivated = () => refusal('account_deactivated')
const emailKnown = () => refusal('email_taken', 'An account with this email already exists')

export interface AccountsParts {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly mails: AccountMails
  readonly sessions: SessionKeeper
  readonly first: FirstStep
  readonly rules: SignInRules
  readonly verifyGoogleToken: VerifyGoogleToken
  readonly onSignIn: (email: string) => void
  /** Notifies a user, as part of the transaction. */
  readonly notify: Notify
}

export function accountsService(parts: AccountsParts) {
  const { db, clock, passwords, sessions } = parts
  const takeMail = (email: string, device?: string) =>
    takeTry(db, mailKey(email, device), mailsPerHour, clock.now())
  const mailAllowance = async (email: string, device?: string) => {
    const { allowed, retryAfterSeconds } = await takeMail(email, device)
    if (allowed) return
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw retryLater(
      retryAfterSeconds,
      'too_many_mails',
      `Too many emails were requested. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    )
  }
  const send = (tx: Db, mail: MailContent) => enqueueMail(tx, mail, clock.now())
  const links = mailLinks({ ...parts, mailAllowance, send })
  const guesses = passwordGuesses({ ...parts, send })

  return {
    ...links,
    ...ownAccount({ ...parts, links, guesses, mailAllowance, send }),

    async register({ name, email, password }: RegisterBody): Promise<void> {
      parts.rules.refuseSignUp()
      // Before the hash, which is expensive by design.
      if (await findUserByEmail(db, email)) throw emailKnown()
      const passwordHash = await passwords.hash(password)
      // Counts like any other verification mail, but is never refused.
      await takeMail(email)
      try {
        await db.transaction(async (tx) => {
          await lockAddress(tx, email)
          const user = await insertUser(tx, { name, email, passwordHash, createdAt: clock.now() })
          await links.sendVerification(tx, user, email)
        })
      } catch (error) {
        if (violatedKey(error) === 'users_email_key') throw emailKnown()
        throw error
      }
    },

    async login({ email, password }: LoginBody, from: SignInFrom): Promise<SignIn | HalfSignIn> {
      const user = (await findUserByEmail(db, email)) ?? (await findClaimant(db, email))
      // By the account, not by the address given: claiming another address gives no new guesses.
      const keys = guessKeys(user?.email ?? email, knownDevice(from.deviceCookie, user))
      const isRight = await guesses.isRight(user, password, keys)
      if (!user || !isRight) throw refusal('wrong_credentials')
      if (user.deactivatedAt) {
        await guesses.forgive(keys)
        throw deactivated()
      }
      if (!user.emailVerifiedAt || user.email !== email) {
        await guesses.forgive(keys)
        throw refusal('email_not_verified')
      }
      try {
        sessions.refuseWay(user, 'password')
      } catch (error) {
        await guesses.forgive(keys)
        throw error
      }
      if (user.role === 'user') {
        const session = await sessions.open(db, user, 'password', { guesses: keys })
        parts.onSignIn(user.email)
        return { session, device: deviceFor(user, from.deviceCookie) }
      }
      const entered = await db.transaction((tx) =>
        parts.first.enter(tx, user, { way: 'password', from, guesses: keys }),
      )
      if ('half' in entered) await guesses.forgive(keys)
      else parts.onSignIn(user.email)
      return entered
    },

    async googleLogin(token: string, from: SignInFrom): Promise<SignIn | HalfSignIn> {
      const identity = await parts.verifyGoogleToken(token)
      const entered = await db.transaction(async (tx) => {
        const user = await googleAccount(tx, parts, identity, clock.now())
        if (user.deactivatedAt) throw deactivated()
        return parts.first.enter(tx, user, { way: 'google', from })
      })
      if (!('half' in entered)) parts.onSignIn(identity.email)
      return entered
    },
  }
}

export type AccountsService = ReturnType<typeof accountsService>

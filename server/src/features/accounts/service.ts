import type { LoginBody, ProfileBody, RegisterBody } from '@assay/contract/accounts'
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { badRequest, conflict, forbidden, tooMany, unauthenticated } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import { deviceFor, knownDevice } from './devices.ts'
import type { VerifyGoogleToken } from './google.ts'
import { guessKeys, passwordGuesses } from './guesses.ts'
import type { Letters } from './letters.ts'
import { mailLinks, verifiedAt } from './mail-links.ts'
import { type Notice, passwordChanged, welcome } from './notices.ts'
import type { Passwords } from './passwords.ts'
import type { UserRow } from './present.ts'
import { type OnSessionsEnded, type Session, type SessionKeeper, sessionId } from './sessions.ts'
import {
  deleteResetTokens,
  deleteSessionsOf,
  findUserByEmail,
  findUserByGoogleSubject,
  insertUser,
  updateSession,
  updateUser,
  useUpPasswordGrant,
} from './store.ts'

const mailsPerHour = { tries: 5, windowMs: hourMs, doubling: false }
const passwordGrantMs = 5 * minuteMs

const mailKey = (email: string, device?: string) =>
  device === undefined ? `mail:${email}` : `mail:${email}:${device}`
const deactivated = () =>
  forbidden('This account is deactivated. Write to whoever runs this installation.')
const emailKnown = () => conflict('An account with this email already exists')

/** What the browser keeps after a sign-in: the session and the device cookie. */
export interface SignIn {
  readonly session: string
  readonly device: string
}

export interface AccountsParts {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly letters: Letters
  readonly sessions: SessionKeeper
  readonly verifyGoogleToken: VerifyGoogleToken
  readonly onSessionsEnded: OnSessionsEnded
  readonly onSignIn: (email: string) => void
  /** Notifies a user, as part of the transaction. */
  readonly notify: (tx: Db, notice: Notice) => Promise<void>
}

export function accountsService(parts: AccountsParts) {
  const { db, clock, passwords, letters, sessions, notify, onSessionsEnded } = parts
  const takeMail = (email: string, device?: string) =>
    takeTry(db, mailKey(email, device), mailsPerHour, clock.now())
  const mailAllowance = async (email: string, device?: string) => {
    const { allowed, retryAfterSeconds } = await takeMail(email, device)
    if (allowed) return
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw tooMany(
      retryAfterSeconds,
      `Too many mails were asked for. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    )
  }
  const send = (tx: Db, mail: Mail) => enqueueMail(tx, mail, clock.now())
  const links = mailLinks({ ...parts, mailAllowance, send })
  const guesses = passwordGuesses({ ...parts, send })

  return {
    ...links,

    async register({ name, email, password }: RegisterBody): Promise<void> {
      // Before the hash, which is expensive by design.
      if (await findUserByEmail(db, email)) throw emailKnown()
      const passwordHash = await passwords.hash(password)
      // Counts like any other verification mail, but is never refused.
      await takeMail(email)
      try {
        await db.transaction(async (tx) => {
          const user = await insertUser(tx, { name, email, passwordHash, createdAt: clock.now() })
          await links.sendVerification(tx, user)
        })
      } catch (error) {
        if (violatedKey(error) === 'users_email_key') throw emailKnown()
        throw error
      }
    },

    async login({ email, password }: LoginBody, deviceCookie?: string): Promise<SignIn> {
      const user = await findUserByEmail(db, email)
      const keys = guessKeys(email, knownDevice(deviceCookie, user))
      const isRight = await guesses.isRight(user, password, keys)
      if (!user || !isRight) throw unauthenticated('Wrong email or password')
      if (user.deactivatedAt) {
        await guesses.forgive(keys)
        throw deactivated()
      }
      if (!user.emailVerifiedAt) {
        await guesses.forgive(keys)
        throw badRequest('Please verify your email before logging in')
      }
      const session = await sessions.open(db, user.id, keys)
      parts.onSignIn(user.email)
      return { session, device: deviceFor(user, deviceCookie) }
    },

    async googleLogin(token: string, deviceCookie?: string): Promise<SignIn> {
      const identity = await parts.verifyGoogleToken(token)
      const { ended, session, device } = await db.transaction(async (tx) => {
        const { user, ended } = await linkGoogle(tx, identity, clock.now(), async (verified) => {
          await notify(tx, welcome(verified.id))
        })
        if (user.deactivatedAt) throw deactivated()
        const session = await sessions.open(tx, user.id)
        return { ended, session, device: deviceFor(user, deviceCookie) }
      })
      onSessionsEnded(ended.map(sessionId))
      parts.onSignIn(identity.email)
      return { session, device }
    },

    async updateProfile(actor: UserRow, id: string, { name, email }: ProfileBody) {
      if (actor.id !== id) throw forbidden()
      const emailChanges = actor.email !== email
      if (emailChanges) await mailAllowance(email)
      try {
        const updated = await db.transaction(async (tx) => {
          // A Google identity was linked because of the old address.
          const changes = emailChanges
            ? { name, email, emailVerifiedAt: null, googleSubject: null }
            : { name }
          const user = await updateUser(tx, id, changes)
          if (!user) throw unauthenticated()
          if (emailChanges) {
            await deleteResetTokens(tx, id)
            await links.sendVerification(tx, user)
            await send(tx, letters.emailChanged(actor, email))
            await notify(tx, {
              userId: id,
              type: 'info',
              title: 'E-mail address changed',
              message: `Your account now uses ${email}. Please follow the link we sent there.`,
            })
          }
          return user
        })
        return updated
      } catch (error) {
        if (violatedKey(error) === 'users_email_key') throw conflict('This email is already taken')
        throw error
      }
    },

    async verifyCurrentPassword(session: Session, { email, password }: LoginBody): Promise<void> {
      const { user, tokenDigest } = session
      if (user.email !== email) throw forbidden()
      // Strangers who lock the account do not lock out a session of its owner.
      const keys = guessKeys(email, session.id)
      if (!(await guesses.isRight(user, password, keys))) {
        throw badRequest('Current password is wrong')
      }
      await guesses.forgive(keys)
      const until = new Date(clock.now().getTime() + passwordGrantMs)
      await updateSession(db, tokenDigest, { passwordGrantUntil: until })
    },

    async changePassword(session: Session, { email, password }: LoginBody): Promise<void> {
      const { user, tokenDigest } = session
      if (user.email !== email) throw forbidden()
      // Used up before the hash, which is expensive by design: one grant, one hash.
      if (!(await useUpPasswordGrant(db, tokenDigest, clock.now()))) {
        throw forbidden('Please verify your current password first')
      }
      const passwordHash = await passwords.hash(password)
      const ended = await db.transaction(async (tx) => {
        await updateUser(tx, user.id, { passwordHash })
        await deleteResetTokens(tx, user.id)
        await send(tx, letters.passwordChanged(user))
        await notify(tx, passwordChanged(user.id))
        return deleteSessionsOf(tx, user.id, tokenDigest)
      })
      onSessionsEnded(ended.map(sessionId))
    },
  }
}

export type AccountsService = ReturnType<typeof accountsService>

/** Finds the account of a Google identity by subject, then by e-mail, or creates it. */
async function linkGoogle(
  tx: Db,
  identity: { subject: string; email: string; name: string },
  now: Date,
  onFirstVerified: (user: UserRow) => Promise<void>,
): Promise<{ user: UserRow; ended: Buffer[] }> {
  const { subject, email, name } = identity
  const known = await findUserByGoogleSubject(tx, subject)
  if (known) return { user: known, ended: [] }
  const sameEmail = await findUserByEmail(tx, email)
  if (!sameEmail) {
    const user = await insertUser(tx, {
      name,
      email,
      googleSubject: subject,
      emailVerifiedAt: now,
      createdAt: now,
    })
    await onFirstVerified(user)
    return { user, ended: [] }
  }
  // An unverified account may have been registered by a stranger, in wait for the owner of the
  // address: its password and sessions must not survive.
  const unproven = sameEmail.emailVerifiedAt === null
  const ended = unproven ? await deleteSessionsOf(tx, sameEmail.id) : []
  const user = await updateUser(tx, sameEmail.id, {
    googleSubject: subject,
    ...verifiedAt(sameEmail, now),
    ...(unproven ? { passwordHash: null } : {}),
  })
  if (!user) throw unauthenticated()
  if (!sameEmail.firstVerifiedAt) await onFirstVerified(user)
  return { user, ended }
}

import type { LoginBody, ProfileBody, RegisterBody } from '@assay/contract/accounts'
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { badRequest, conflict, forbidden, tooMany, unauthenticated } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { forgetTries, takeTry } from '../../platform/throttle/throttle.ts'
import type { VerifyGoogleToken } from './google.ts'
import type { Letters } from './letters.ts'
import { guessKey, mailLinks, verifiedAt } from './mail-links.ts'
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

const guesses = { tries: 10, windowMs: 15 * minuteMs, doubling: true }
const mailsPerHour = { tries: 5, windowMs: hourMs, doubling: false }
const passwordGrantMs = 5 * minuteMs

export interface AccountsParts {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly letters: Letters
  readonly sessions: SessionKeeper
  readonly verifyGoogleToken: VerifyGoogleToken
  readonly onSessionsEnded: OnSessionsEnded
  /** Notifies a user, as part of the transaction. */
  readonly notify: (tx: Db, notice: Notice) => Promise<void>
}

export function accountsService(parts: AccountsParts) {
  const { db, clock, passwords, letters, sessions, notify, onSessionsEnded } = parts
  const mailAllowance = async (email: string) => {
    const taken = await takeTry(db, `mail:${email}`, mailsPerHour, clock.now())
    if (!taken.allowed) {
      throw tooMany(taken.retryAfterSeconds, 'Too many mails were asked for. Try again later.')
    }
  }
  const send = (tx: Db, mail: Mail) => enqueueMail(tx, mail, clock.now())
  const links = mailLinks({ ...parts, mailAllowance, send })

  /** Counts the guess before checking it; the caller resets the count after a correct one. */
  const guess = async (email: string, password: string): Promise<UserRow | undefined> => {
    const taken = await takeTry(db, guessKey(email), guesses, clock.now())
    if (!taken.allowed) {
      throw tooMany(taken.retryAfterSeconds, 'Too many wrong passwords. Please try again later.')
    }
    const user = await findUserByEmail(db, email)
    if (await passwords.matches(user?.passwordHash, password)) return user
    if (taken.blockedNow && user) {
      await send(db, letters.locked(user, Math.ceil(taken.retryAfterSeconds / 60)))
    }
    return undefined
  }

  return {
    ...links,

    async register({ name, email, password }: RegisterBody): Promise<void> {
      const passwordHash = await passwords.hash(password)
      try {
        await db.transaction(async (tx) => {
          const user = await insertUser(tx, { name, email, passwordHash, createdAt: clock.now() })
          await links.sendVerification(tx, user)
        })
      } catch (error) {
        if (violatedKey(error) === 'users_email_key') {
          throw conflict('An account with this email already exists')
        }
        throw error
      }
    },

    async login({ email, password }: LoginBody): Promise<string> {
      const user = await guess(email, password)
      if (!user) throw unauthenticated('Wrong email or password')
      if (!user.emailVerifiedAt) {
        await forgetTries(db, guessKey(email))
        throw badRequest('Please verify your email before logging in')
      }
      return sessions.open(db, user.id, guessKey(email))
    },

    async googleLogin(token: string): Promise<string> {
      const identity = await parts.verifyGoogleToken(token)
      const { ended, session } = await db.transaction(async (tx) => {
        const { user, ended } = await linkGoogle(tx, identity, clock.now(), async (verified) => {
          await notify(tx, welcome(verified.id))
        })
        return { ended, session: await sessions.open(tx, user.id) }
      })
      onSessionsEnded(ended.map(sessionId))
      return session
    },

    async updateProfile(actor: UserRow, id: string, { name, email }: ProfileBody) {
      if (actor.id !== id) throw forbidden()
      const emailChanges = actor.email !== email
      if (emailChanges) await mailAllowance(email)
      try {
        const updated = await db.transaction(async (tx) => {
          const changes = emailChanges ? { name, email, emailVerifiedAt: null } : { name }
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
      if (!(await guess(email, password))) throw badRequest('Current password is wrong')
      await forgetTries(db, guessKey(email))
      const until = new Date(clock.now().getTime() + passwordGrantMs)
      await updateSession(db, tokenDigest, { passwordGrantUntil: until })
    },

    async changePassword(session: Session, { email, password }: LoginBody): Promise<void> {
      const { user, tokenDigest } = session
      if (user.email !== email) throw forbidden()
      const passwordHash = await passwords.hash(password)
      const ended = await db.transaction(async (tx) => {
        if (!(await useUpPasswordGrant(tx, tokenDigest, clock.now()))) {
          throw forbidden('Please verify your current password first')
        }
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

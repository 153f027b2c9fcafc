import type { LoginBody } from '@assay/contract/accounts'
import type { ProfileBody } from '@assay/contract/own-account'
import { after, type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/render.ts'
import type { Notify } from '../../platform/notify.ts'
import { isOwnAddress } from './addresses.ts'
import { guessKeys, type PasswordGuesses } from './guesses.ts'
import type { MailLinks } from './mail-links.ts'
import type { AccountMails } from './mail-templates.ts'
import type { Passwords } from './passwords.ts'
import { updateSession, useUpPasswordGrant } from './session-store.ts'
import type { Session, SessionKeeper } from './sessions.ts'
import { findUserByEmail, lockAddress, updateUser } from './store.ts'

const passwordGrantMs = 5 * minuteMs

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly mails: AccountMails
  readonly sessions: SessionKeeper
  readonly links: MailLinks
  readonly guesses: PasswordGuesses
  readonly notify: Notify
  readonly mailAllowance: (email: string) => Promise<void>
  readonly send: (tx: Db, mail: MailContent) => Promise<void>
}

/** What users change in their own accounts. Each change needs the session until it is done. */
export function ownAccount(parts: Parts) {
  const { db, clock, sessions, notify, send } = parts

  return {
    /** A new address is only claimed, until its link is followed. */
    async updateProfile(session: Session, id: string, { name, email }: ProfileBody) {
      if (session.user.id !== id) throw refusal('not_permitted')
      const isKnown = isOwnAddress(session.user, email)
      if (!isKnown) await parts.mailAllowance(email)
      return db.transaction(async (tx) => {
        await lockAddress(tx, email)
        const before = await sessions.holdToChange(tx, session)
        const holder = await findUserByEmail(tx, email)
        if (holder && holder.id !== id) throw refusal('email_taken', 'This email is already taken')
        const claimedEmail = email === before.email ? null : email
        const user = await updateUser(tx, id, { name, claimedEmail })
        if (!user) throw refusal('not_signed_in')
        if (!isOwnAddress(before, email)) {
          await parts.links.sendVerification(tx, user, email)
          await send(tx, parts.mails.emailChanged(before, email))
          const parameters = { claimedEmail: email, email: before.email }
          await notify(tx, { kind: 'address-claimed', userId: id, parameters })
        }
        return user
      })
    },

    async verifyCurrentPassword(session: Session, { email, password }: LoginBody): Promise<void> {
      const { user, tokenDigest } = session
      if (!isOwnAddress(user, email)) throw refusal('not_permitted')
      // Strangers who lock the account do not lock out a session of its owner.
      const keys = guessKeys(user.email, session.id)
      if (!(await parts.guesses.isRight(user, password, keys))) {
        throw refusal('current_password_wrong')
      }
      await parts.guesses.forgive(keys)
      await db.transaction(async (tx) => {
        await sessions.holdToChange(tx, session)
        const passwordGrantUntil = after(clock.now(), passwordGrantMs)
        await updateSession(tx, tokenDigest, { passwordGrantUntil })
      })
    },

    async changePassword(session: Session, { email, password }: LoginBody): Promise<void> {
      const { user, tokenDigest } = session
      if (!isOwnAddress(user, email)) throw refusal('not_permitted')
      // Used up before the hash, which is expensive by design: one grant, one hash.
      if (!(await useUpPasswordGrant(db, tokenDigest, clock.now()))) {
        throw refusal('password_not_verified')
      }
      const passwordHash = await parts.passwords.hash(password)
      await db.transaction(async (tx) => {
        await sessions.holdToChange(tx, session)
        await sessions.endAll(tx, user.id, { passwordHash }, session)
        await send(tx, parts.mails.passwordChanged(user))
        await notify(tx, { kind: 'password-changed', userId: user.id, parameters: {} })
      })
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@assay/contract/audit'
import type { Assertion } from '@assay/contract/passkeys'
import type { Proof, SecondFactor } from '@assay/contract/second-factor'
import { recordOwnAct } from '../../../platform/audit/record.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { ChallengeKeeper } from '../challenges.ts'
import type { FirstStep } from '../first-step.ts'
import type { AccountMails } from '../mail-templates.ts'
import { noSecondFactor } from '../no-second-factor.ts'
import type { PasskeyAssertions } from '../passkeys/assertion.ts'
import { passkeysOf } from '../passkeys-store.ts'
import type { UserRow } from '../present.ts'
import { refuseOldSignIn } from '../recent-sign-in.ts'
import { updateSession } from '../session-store.ts'
import type { Session, SessionKeeper } from '../sessions.ts'
import type { SignInRules } from '../sign-in-rules.ts'
import { type UserChanges, updateUser } from '../store.ts'
import type { AuthenticatorApps } from './authenticator-app.ts'
import type { CodeGuesses } from './code-guesses.ts'
import type { SecondFactorProofs, UseProof } from './proofs.ts'
import { recordRecoveryCode } from './record-recovery-code.ts'
import type { RecoveryCodes } from './recovery-codes.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: SessionKeeper
  readonly rules: SignInRules
  readonly challenges: ChallengeKeeper
  readonly assertions: PasskeyAssertions
  readonly apps: AuthenticatorApps
  readonly codes: RecoveryCodes
  readonly codeGuesses: CodeGuesses
  readonly proofs: SecondFactorProofs
  readonly isAsked: FirstStep['isAsked']
  readonly mails: AccountMails
}

const settingUp = 'set up an authenticator app'
const proving = 'prove a second factor'

/** What administrators set up, replace and turn off in their own accounts. */
export function ownSecondFactor(parts: Parts) {
  const { db, clock, sessions, rules, challenges, apps, codes, codeGuesses } = parts
  const record = async (
    tx: Db,
    { id, name, email }: UserRow,
    address: string,
    action: AuditAction,
    after?: Record<string, unknown>,
  ) => {
    const entry = { action, subject: { id, name }, ...(after && { after }) }
    await recordOwnAct(tx, clock.now(), { id, name, email, address }, entry)
  }
  /** In the transaction of a change: the account, and that its owner has proven to be there. */
  const change = <T>(
    session: Session,
    { use, address }: { use: UseProof | undefined; address: string },
    work: (tx: Db, user: UserRow) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const user = await sessions.holdToChange(tx, session)
      refuseCandidates(user)
      if (use && (await use(tx, user)) === 'a recovery code') {
        await recordRecoveryCode(tx, user, { now: clock.now(), address, mails: parts.mails })
      }
      return work(tx, user)
    })
  const prove = async (session: Session, proof: Proof, address: string) => {
    if (!proof.credential) await codeGuesses.take(session.user, address)
    return parts.proofs.read(proof, proving, session.id)
  }
  const forgive = async (session: Session, proof: Proof, address: string) => {
    if (!proof.credential) await codeGuesses.forgive(session.user, address)
  }
  /** From now on a password is not enough, in no session but this one. */
  const turnOn = async (
    tx: Db,
    session: Session,
    user: UserRow,
    { address, by, ...changes }: { address: string; by: string } & UserChanges,
  ): Promise<string[]> => {
    const now = clock.now()
    const isNew = user.secondFactorSince === null
    const { shown, digests } = codes.make(user.id)
    await sessions.endAll(
      tx,
      user.id,
      { ...changes, ...(isNew && { secondFactorSince: now, recoveryCodes: digests }) },
      session,
    )
    await updateSession(tx, session.tokenDigest, { secondFactorAt: now })
    await record(tx, user, address, 'second-factor.set-up', { by })
    await enqueueMail(tx, parts.mails.secondFactorSetUp(user, by), now)
    return isNew ? shown : []
  }

  return {
    async read({ user }: Session): Promise<SecondFactor> {
      refuseCandidates(user)
      return {
        since: user.secondFactorSince?.toISOString() ?? null,
        isRequired: rules.requiresSecondFactor,
        hasAuthenticator: user.authenticatorId !== null,
        passkeys: (await passkeysOf(db, user.id)).length,
        recoveryCodesLeft: user.recoveryCodes.length,
      }
    },

    async startProof({ user, id }: Session): Promise<object> {
      refuseCandidates(user)
      return parts.assertions.ask(proving, id)
    },

    async startAuthenticator(session: Session, proof: Proof, address: string) {
      refuseCandidates(session.user)
      const isAsked = await parts.isAsked(db, session.user)
      if (!isAsked) refuseOldSignIn(session, clock)
      const use = isAsked ? await prove(session, proof, address) : undefined
      const { email } = await change(session, { use, address }, async (tx, user) => {
        // Somebody else may have turned it on since.
        if (!use && (await parts.isAsked(tx, user))) throw refusal('second_factor_wrong')
        return user
      })
      if (use) await forgive(session, proof, address)
      const authenticatorId = randomUUID()
      const kept = { secret: session.id, browser: session.id }
      await challenges.set(settingUp, kept, { authenticatorId })
      return apps.describe(authenticatorId, email)
    },

    /** Resolves to the recovery codes, if there were none before. */
    async addAuthenticator(session: Session, code: string, address: string): Promise<string[]> {
      refuseCandidates(session.user)
      const { authenticatorId } = (await challenges.find(settingUp, session.id, session.id)) ?? {}
      if (authenticatorId === undefined) throw refusal('second_factor_expired')
      await codeGuesses.take(session.user, address)
      const period = apps.periodOf(authenticatorId, code.replaceAll(/[ -]/g, ''), clock.now())
      if (period === undefined) throw refusal('second_factor_wrong')
      const shown = await change(session, { use: undefined, address }, async (tx, user) => {
        if (!(await challenges.take(settingUp, session.id, session.id, tx))) {
          throw refusal('second_factor_expired')
        }
        return turnOn(tx, session, user, {
          ...{ address, by: 'an authenticator app' },
          ...{ authenticatorId, authenticatorPeriod: period },
        })
      })
      await codeGuesses.forgive(session.user, address)
      return shown
    },

    /** Resolves to the recovery codes, if there were none before. */
    async requirePasskey(session: Session, credential: Assertion, address: string) {
      refuseCandidates(session.user)
      const use = await parts.proofs.read({ credential }, proving, session.id)
      return change(session, { use, address }, (tx, user) =>
        turnOn(tx, session, user, { address, by: 'passkeys' }),
      )
    },

    async renewRecoveryCodes(session: Session, proof: Proof, address: string): Promise<string[]> {
      refuseCandidates(session.user)
      const use = await prove(session, proof, address)
      const shown = await change(session, { use, address }, async (tx, user) => {
        if (user.secondFactorSince === null) throw refusal('second_factor_wrong')
        const made = codes.make(user.id)
        await updateUser(tx, user.id, { recoveryCodes: made.digests })
        await record(tx, user, address, 'recovery-codes.renewed')
        return made.shown
      })
      await forgive(session, proof, address)
      return shown
    },

    async turnOff(session: Session, proof: Proof, address: string): Promise<void> {
      refuseCandidates(session.user)
      if (rules.requiresSecondFactor) throw refusal('second_factor_required')
      const use = await prove(session, proof, address)
      await change(session, { use, address }, async (tx, user) => {
        await updateUser(tx, user.id, noSecondFactor)
        await record(tx, user, address, 'second-factor.turned-off')
        await enqueueMail(tx, parts.mails.secondFactorTurnedOff(user), clock.now())
      })
      await forgive(session, proof, address)
    },
  }
}

export type OwnSecondFactor = ReturnType<typeof ownSecondFactor>

function refuseCandidates({ role }: UserRow): void {
  if (role !== 'admin') throw refusal('not_permitted')
}

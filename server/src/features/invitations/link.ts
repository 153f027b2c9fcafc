import { codeOfState } from '@assay/contract/attempt-refusals'
import { attemptSentences } from '@assay/contract/attempt-state'
import type { AcceptInvitationBody, OpenedInvitation } from '@assay/contract/invitation-link'
import { hasEnded } from '@assay/contract/invitation-status'
import { addressWithoutMail, shownAddress } from '@assay/contract/no-address'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type Refusal, refusal, retryLater } from '../../platform/errors.ts'
import type { TellWebhooks } from '../../platform/tell-webhooks.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import { type UserRow, verifiedEmail } from '../accounts/present.ts'
import { formatInstant } from './mail-templates.ts'
import { presentOpened } from './present.ts'
import {
  acceptInvitation,
  countAnswered,
  findInvitation,
  type InvitationWithTest,
  lockInvitation,
  markOpened,
} from './store.ts'
import type { InvitationTokens } from './token.ts'

/** Each try costs a password hash, so one link must not allow many at once. */
const accepts = { tries: 10, windowMs: 30 * minuteMs, doubling: false }

/** Of each one a session is left. */
const enters = { tries: 30, windowMs: 30 * minuteMs, doubling: false }

interface CodedPerson {
  readonly userId: string | null
  readonly name: string
  readonly email: string
}

export interface LinkParts<SignIn> {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: InvitationTokens
  /** Whether the owner of this address has an account to log in to. */
  readonly hasAccount: (db: Db, email: string) => Promise<boolean>
  /** Makes an account for a verified address, and signs in to it. */
  readonly signUp: (
    account: AcceptInvitationBody & { email: string },
    onSignUp: (tx: Db, userId: string) => Promise<void>,
  ) => Promise<SignIn>
  /** Signs in to an account that was made for a code: the one given, or a new one. */
  readonly signInByCode: (tx: Db, person: CodedPerson) => Promise<SignIn & { userId: string }>
  /** Whether the account still has no address, and so no other way to sign in. */
  readonly hasOnlyCode: (db: Db, userId: string) => Promise<boolean>
  readonly tellChanged: (tx: Db, assessmentId: string) => Promise<void>
  readonly tellWebhooks: TellWebhooks
}

/** What the holder of a link may do with it, signed in or not. */
export function invitationLink<SignIn>(parts: LinkParts<SignIn>) {
  const { db, clock, tokens } = parts

  const find = async (token: string, caller: UserRow | undefined): Promise<InvitationWithTest> => {
    const id = tokens.claimedId(token)
    const row = id && (await findInvitation(db, id, clock.now()))
    if (!row) throw unknown()
    refuseOldLink(token, row)
    refuseUnusable(row)
    if (caller && !isFor(row, caller)) throw forAnotherAccount(row, caller)
    return row
  }

  const refuseOldLink = (token: string, { invitation }: InvitationWithTest) => {
    if (tokens.isOf(token, invitation)) return
    const { id } = invitation
    for (let renewals = 0; renewals < invitation.renewals; renewals += 1) {
      if (!tokens.isOf(token, { id, renewals })) continue
      throw refusal('link_replaced')
    }
    throw unknown()
  }

  const accountOf = async (row: InvitationWithTest, caller: UserRow | undefined) => {
    if (caller && isVerifiedFor(row, caller)) return 'signed-in'
    const { codeDigest, userId } = row.invitation
    if (codeDigest !== null && (userId === null || (await parts.hasOnlyCode(db, userId)))) {
      return 'by-code'
    }
    if (userId !== null) return 'signed-out'
    return (await parts.hasAccount(db, row.invitation.email)) ? 'signed-out' : 'none'
  }

  /** False if it was opened before. */
  const noteOpened = async (
    tx: Db,
    { id, assessmentId }: Pick<InvitationWithTest['invitation'], 'id' | 'assessmentId'>,
  ) => {
    if (!(await markOpened(tx, id, clock.now()))) return false
    const data = { invitationId: id, testId: assessmentId }
    await parts.tellWebhooks(tx, { type: 'invitation.opened', data })
    return true
  }

  const refuseMany = async (key: string, budget: typeof accepts) => {
    const { allowed, retryAfterSeconds } = await takeTry(db, key, budget, clock.now())
    if (!allowed) throw retryLater(retryAfterSeconds, 'too_many_tries')
  }

  return {
    async open(token: string, caller: UserRow | undefined): Promise<OpenedInvitation> {
      const row = await find(token, caller)
      const answered = row.attempt ? await countAnswered(db, row.attempt.id) : 0
      return presentOpened(row, {
        account: await accountOf(row, caller),
        answered,
        now: clock.now(),
      })
    },

    /** Not done by reading it, since mail scanners read links too. */
    async markOpened(token: string, caller: UserRow | undefined): Promise<void> {
      const { invitation } = await find(token, caller)
      await db.transaction(async (tx) => {
        if (!(await noteOpened(tx, invitation))) return
        await parts.tellChanged(tx, invitation.assessmentId)
      })
    },

    async accept(
      token: string,
      caller: UserRow | undefined,
      { name, password }: AcceptInvitationBody,
    ): Promise<SignIn> {
      const row = await find(token, caller)
      if ((await accountOf(row, caller)) !== 'none') {
        throw refusal(
          'email_taken',
          'You have an account with this address already. Please log in.',
        )
      }
      const { invitation } = row
      const { id, email, assessmentId } = invitation
      await refuseMany(`invitation:${id}`, accepts)
      return parts.signUp({ name, email, password }, async (tx, userId) => {
        if (!(await acceptInvitation(tx, id, userId))) {
          throw refusal('invitation_accepted')
        }
        await noteOpened(tx, invitation)
        await parts.tellChanged(tx, assessmentId)
      })
    },

    /** For somebody without an address: the link is all they have to sign in with. */
    async enter(token: string, caller: UserRow | undefined): Promise<SignIn> {
      const found = await find(token, caller)
      if ((await accountOf(found, caller)) !== 'by-code') throw unknown()
      const { id } = found.invitation
      await refuseMany(`code:${id}`, enters)
      return db.transaction(async (tx) => {
        // Twice at once must not make two accounts, and revoking must not be overtaken.
        const row = await lockInvitation(tx, id, clock.now())
        if (!row) throw unknown()
        refuseOldLink(token, row)
        refuseUnusable(row)
        const { userId, name, renewals, assessmentId } = row.invitation
        const email = addressWithoutMail(`${id}.${renewals}`)
        const { userId: entered, ...signIn } = await parts.signInByCode(tx, { userId, name, email })
        if (userId === null && !(await acceptInvitation(tx, id, entered))) {
          throw refusal('invitation_accepted')
        }
        await noteOpened(tx, row.invitation)
        await parts.tellChanged(tx, assessmentId)
        return signIn as SignIn
      })
    },
  }
}

export type InvitationLink<SignIn> = ReturnType<typeof invitationLink<SignIn>>

const unknown = () =>
  refusal(
    'invitation_not_found',
    'This invitation does not exist. Check that the link is complete.',
  )

function forAnotherAccount({ invitation }: InvitationWithTest, caller: UserRow): Refusal {
  if (invitation.userId !== null && invitation.email === caller.email) {
    return refusal(
      'invited_other_account',
      'This invitation was accepted with another account. Sign in to that one.',
    )
  }
  const [whose, mine] = [shownAddress(invitation.email), shownAddress(caller.email)]
  const invited = whose ? `was sent to ${whose}` : `is for ${invitation.name}`
  return refusal(
    'invited_other_account',
    `This invitation ${invited}, but you are signed in as ${mine || caller.name}.`,
  )
}

/** Somebody who has begun goes on, whatever became of the invitation or the test since. */
function refuseUnusable({ invitation, test, status }: InvitationWithTest): void {
  if (status === 'begun') return
  if (hasEnded(status)) throw refusal(codeOfState[status], `${attemptSentences[status]}.`)
  if (test.deletedAt) throw refusal('invited_test_deleted')
  if (status === 'revoked') throw refusal('link_revoked')
  if (status === 'expired') {
    const when = formatInstant(invitation.expiresAt, test.timeZone)
    throw refusal('link_expired', `This invitation expired on ${when}.`)
  }
}

function isFor({ invitation }: InvitationWithTest, { id, email }: UserRow): boolean {
  return invitation.userId === null ? invitation.email === email : invitation.userId === id
}

function isVerifiedFor(row: InvitationWithTest, user: UserRow): boolean {
  return isFor(row, user) && (row.invitation.userId !== null || verifiedEmail(user) !== null)
}

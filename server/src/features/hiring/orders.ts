import type { OrderedCandidate } from '@assay/contract/hiring-calls'
import { hiringSystemNames } from '@assay/contract/hiring-systems'
import type { InviteBody } from '@assay/contract/invitations'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Refusal, refusal } from '../../platform/errors.ts'
import {
  findOpenOrder,
  findOrder,
  insertOrder,
  lockInvitationOf,
  lockOrder,
  type OrderWithState,
  openOrders,
  testsToOrder,
  updateOrder,
} from './order-store.ts'
import type { HiringPublisher } from './publish.ts'
import { type ConnectionRow, noteReported } from './store.ts'

interface OrdersParts {
  readonly db: Db
  readonly clock: Clock
  readonly publisher: HiringPublisher
  readonly invite: (
    author: Author,
    testId: string,
    body: InviteBody,
  ) => Promise<{ invited: number }>
  readonly revokeInvitation: (author: Author, id: string) => Promise<void>
}

export interface Order {
  readonly testId: string
  readonly candidate: OrderedCandidate
  readonly reference: string
  readonly callbackUrl: string | null
}

/** What hiring systems ask for. */
export function ordersService(parts: OrdersParts) {
  const { db, clock, publisher } = parts

  const find = async (inDb: Db, { system }: ConnectionRow, id: string): Promise<OrderWithState> => {
    const found = await findOrder(inDb, system, id)
    if (!found) throw refusal('hiring_order_not_found')
    return found
  }

  /** Nothing is left to revoke if it was revoked already, or the test was begun. */
  const revoke = async (author: Author, invitationId: string): Promise<void> => {
    try {
      await parts.revokeInvitation(author, invitationId)
    } catch (error) {
      const isOver =
        error instanceof Refusal &&
        (error.code === 'invitation_revoked' || error.code === 'invitation_begun')
      if (!isOver) throw error
    }
  }

  return {
    tests: () => testsToOrder(db, clock.now()),

    status: (connection: ConnectionRow, id: string) => find(db, connection, id),

    /** Invites whoever is not invited yet. The same order again is the one that there is. */
    async place(
      author: Author,
      connection: ConnectionRow,
      { testId, candidate, reference, callbackUrl }: Order,
    ): Promise<string> {
      const { email } = candidate
      const person = { name: nameOf(candidate), email, extraTimePercent: 0 }
      const { invited } = await parts.invite(author, testId, { people: [person] })
      return actAs(db, author, async (tx) => {
        const invitation = await lockInvitationOf(tx, testId, email)
        // Erased in the moment since.
        if (!invitation) throw refusal('not_found')
        const { system } = connection
        const key = { system, invitationId: invitation.id, reference }
        const before = await findOpenOrder(tx, key)
        if (before?.callbackUrl === callbackUrl) return before.id
        const others = await openOrders(tx, invitation.id)
        const hasInvited = invited > 0 || others.some((other) => other.hasInvited)
        const order = before
          ? await updateOrder(tx, before.id, { callbackUrl })
          : await insertOrder(tx, { ...key, callbackUrl, hasInvited, createdAt: clock.now() })
        await publisher.tellState(tx, await find(tx, connection, order.id))
        return order.id
      })
    },

    async cancel(author: Author, connection: ConnectionRow, id: string): Promise<void> {
      const revocable = await actAs(db, author, async (tx) => {
        await lockOrder(tx, id)
        const { order, invitation, test } = await find(tx, connection, id)
        if (!order.cancelledAt) {
          const now = clock.now()
          await updateOrder(tx, id, { cancelledAt: now })
          await recordAudit(tx, now, author, {
            action: 'hiring-order.cancelled',
            subject: { id: invitation.id, name: `${invitation.email}, ${test}` },
          })
        }
        const isLast = (await openOrders(tx, invitation.id)).length === 0
        return order.hasInvited && isLast ? invitation.id : undefined
      })
      if (revocable !== undefined) await revoke(author, revocable)
    },

    noteReported: (author: Author, { id, system }: ConnectionRow, text: string) =>
      actAs(db, author, async (tx) => {
        const now = clock.now()
        await noteReported(tx, id, text, now)
        await recordAudit(tx, now, author, {
          action: 'hiring-connection.error-reported',
          subject: { id, name: hiringSystemNames[system] },
          after: { error: text },
        })
      }),
  }
}

export type OrdersService = ReturnType<typeof ordersService>

/** The address, if the system knows no name. */
function nameOf({ first_name, last_name, email }: OrderedCandidate): string {
  const name = `${first_name} ${last_name}`.trim().slice(0, maxNameChars)
  return name === '' ? email.slice(0, maxNameChars) : name
}

const maxNameChars = 100

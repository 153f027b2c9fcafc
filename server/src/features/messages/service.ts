import type { AttemptMessage, SendMessageBody, SentMessage } from '@assay/contract/messages'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import { type DeliverParts, deliver } from './deliver.ts'
import { presentKept, presentSent } from './present.ts'
import { markSeen, messagesOfAttempt, messagesOfTest, ownAttemptId } from './store.ts'

interface Parts extends DeliverParts {
  readonly db: Db
  readonly findTest: (db: Db, id: string) => Promise<object | undefined>
}

/** What administrators tell candidates during a test. */
export function messagesService({ db, findTest, ...parts }: Parts) {
  const ofAttempt = async (attemptId: string): Promise<AttemptMessage[]> =>
    (await messagesOfAttempt(db, attemptId)).reverse().map(presentKept)

  return {
    async send(author: Author, testId: string, { text, attemptIds }: SendMessageBody) {
      const { reached, ended } = await actAs(db, author, (tx) =>
        deliver(tx, parts, author, { testId, text, attemptIds }),
      )
      return { sentTo: reached.length, ended: ended.map(({ name }) => name) }
    },

    async list(testId: string): Promise<SentMessage[]> {
      if (!(await findTest(db, testId))) throw refusal('test_not_found')
      return (await messagesOfTest(db, testId)).map(presentSent)
    },

    /** As kept in an attempt, the oldest first. */
    ofAttempt,

    async own(actor: UserRow, testId: string): Promise<AttemptMessage[]> {
      const attemptId = await ownAttemptId(db, actor.id, testId)
      return attemptId === undefined ? [] : ofAttempt(attemptId)
    },

    async see(actor: UserRow, testId: string, messageIds: string[]): Promise<AttemptMessage[]> {
      const attemptId = await ownAttemptId(db, actor.id, testId)
      if (attemptId === undefined) return []
      await markSeen(db, attemptId, messageIds, parts.clock.now())
      return ofAttempt(attemptId)
    },
  }
}

export type MessagesService = ReturnType<typeof messagesService>

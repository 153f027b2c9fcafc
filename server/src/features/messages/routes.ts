import {
  answerClarification,
  askClarification,
  listClarifications,
  readOwnClarifications,
} from '@assay/contract/clarifications'
import {
  listMessages,
  markMessagesSeen,
  readOwnMessages,
  sendMessage,
} from '@assay/contract/messages'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ClarificationsService } from './clarifications.ts'
import type { MessagesService } from './service.ts'

export function adminMessageRoutes(scope: SessionScope<'admin'>, messages: MessagesService): void {
  serve(scope, sendMessage, async ({ author, params, body }) =>
    created('Message sent', { data: await messages.send(author, params.id, body) }),
  )

  serve(scope, listMessages, async ({ params }) =>
    ok('Messages', { data: await messages.list(params.id) }),
  )
}

export function candidateMessageRoutes(
  scope: SessionScope<'candidate'>,
  messages: MessagesService,
): void {
  serve(scope, readOwnMessages, async ({ actor, params }) =>
    ok('Messages', { data: await messages.own(actor, params.testId) }),
  )

  serve(scope, markMessagesSeen, async ({ actor, params, body }) =>
    ok('Messages seen', { data: await messages.see(actor, params.testId, body.messageIds) }),
  )
}

export function adminClarificationRoutes(
  scope: SessionScope<'admin'>,
  clarifications: ClarificationsService,
): void {
  serve(scope, listClarifications, async ({ params, query }) =>
    ok('Clarifications', { data: await clarifications.list(params.id, query.search) }),
  )

  serve(scope, answerClarification, async ({ author, params, body }) =>
    created('Answer sent', { data: await clarifications.answer(author, params.id, body) }),
  )
}

export function candidateClarificationRoutes(
  scope: SessionScope<'candidate'>,
  clarifications: ClarificationsService,
): void {
  serve(scope, askClarification, async ({ actor, params, body }) =>
    created('Question sent', { data: await clarifications.ask(actor, params.testId, body) }),
  )

  serve(scope, readOwnClarifications, async ({ actor, params }) =>
    ok('Clarifications', { data: await clarifications.own(actor, params.testId) }),
  )
}

import { testEventType, webhookEvents } from '@assay/contract/webhook-events'
import type { WebhookDelivery } from '@assay/contract/webhooks'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { sendAgain } from './calls.ts'
import { StateChip } from './state-chip.tsx'

/** One event with what was sent and what came back. */
export function DeliveryItem({ delivery }: { delivery: WebhookDelivery }) {
  const { _id, messageId, type, createdAt, state, payload, answer, problem, nextTryAt } = delivery
  const refresh = useRefresh()
  const send = useMutation({
    mutationFn: () => sendAgain(_id),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.webhook()),
  })
  const isBehind = state === 'waiting' && nextTryAt === null
  return (
    <li className="border-line px-6 py-4.5 not-last:border-b">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium">{titleOf(type)}</span>
            <StateChip state={state} />
          </p>
          <p className="mt-1 text-sm text-muted tabular-nums">
            {formatDateTime(createdAt)} · {triesText(delivery)}
          </p>
          {problem !== null && <p className="mt-1 text-sm wrap-anywhere text-bad">{problem}</p>}
        </div>
        {!isBehind && (
          <Button
            kind="secondary"
            busy={send.isPending}
            aria-label={`Send ${messageId} again`}
            onClick={() => send.mutate()}
          >
            {delivery.tries === 0 ? 'Send now' : 'Send again'}
          </Button>
        )}
      </div>
      <details className="mt-2">
        <summary className="link inline-flex min-h-7 cursor-pointer items-center text-sm">
          Payload and answer
        </summary>
        <dl className="mt-2 grid gap-3 text-sm">
          <Part title="Id" text={messageId} />
          <Part title="Payload" text={indented(payload)} />
          {answer && (
            <Part title={`Answer, status ${answer.status}`} text={answer.body || '(empty)'} />
          )}
        </dl>
      </details>
    </li>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="text-muted">{title}</dt>
      <dd>
        <pre className="mt-1 max-h-80 overflow-auto rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </dd>
    </div>
  )
}

const titleOf = (type: WebhookDelivery['type']) =>
  type === testEventType ? 'Test event' : webhookEvents[type].text

function triesText({ state, tries, nextTryAt }: WebhookDelivery): string {
  const tried = tries === 0 ? 'not sent yet' : tries === 1 ? 'tried once' : `tried ${tries} times`
  if (state !== 'waiting') return tried
  if (nextTryAt === null) return `${tried}, waits for an earlier event of the same attempt`
  return tries === 0 ? tried : `${tried}, next try ${formatDateTime(nextTryAt)}`
}

/** A hiring system may be told nothing but that there is something to ask for. */
const indented = (payload: string) =>
  payload === '' ? '(empty)' : JSON.stringify(JSON.parse(payload), null, 2)

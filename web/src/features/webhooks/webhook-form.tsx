import { firstMessages } from '@assay/contract/first-messages'
import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '@assay/contract/webhook-events'
import { type WebhookBody, webhookBody } from '@assay/contract/webhooks'
import { type FormEvent, useId, useState } from 'react'
import { CallFailed } from '../../platform/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type WebhookFormProps = {
  initial: WebhookBody
  action: string
  isBusy: boolean
  /** Why the server refused it. */
  failure: Error | null
  onSubmit: (body: WebhookBody) => void
}

export function WebhookForm({ initial, action, isBusy, failure, onSubmit }: WebhookFormProps) {
  const [url, setUrl] = useState(initial.url)
  const [events, setEvents] = useState<readonly WebhookEventType[]>(initial.events)
  const [found, setFound] = useState<Record<string, string>>({})
  const refused: Record<string, string> = failure instanceof CallFailed ? failure.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { data, error } = webhookBody.safeParse({ url, events })
    setFound(firstMessages(error?.issues))
    if (data) onSubmit(data)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-1">
      <TextField
        label="Address"
        hint="Begins with https://"
        type="url"
        value={url}
        error={found.url ?? refused.url}
        autoComplete="off"
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice events={events} error={found.events ?? refused.events} onChange={setEvents} />
      <Button type="submit" busy={isBusy} className="mt-1">
        {action}
      </Button>
    </form>
  )
}

type EventChoiceProps = {
  events: readonly WebhookEventType[]
  error: string | undefined
  onChange: (events: readonly WebhookEventType[]) => void
}

function EventChoice({ events, error, onChange }: EventChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-0.5 text-sm font-medium">Tell it when</legend>
      {webhookEventTypes.map((type) => (
        <label key={type} className="flex gap-2.5 py-1.5">
          <input
            type="checkbox"
            checked={events.includes(type)}
            onChange={({ target }) =>
              onChange(target.checked ? [...events, type] : events.filter((one) => one !== type))
            }
            className="mt-0.75 size-4.5 shrink-0 accent-accent"
          />
          {webhookEvents[type].text}
        </label>
      ))}
      <p id={errorId} role="alert" className="min-h-5 text-sm font-medium text-bad">
        {error}
      </p>
    </fieldset>
  )
}

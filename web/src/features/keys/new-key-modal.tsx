import { firstMessages } from '@assay/contract/first-messages'
import { type KeyScope, keyScopes, keyScopeTexts } from '@assay/contract/key-scopes'
import { createApiKeyBody, defaultKeyDays, keyLifetimes } from '@assay/contract/keys'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { CallFailed } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SelectFrame } from '../../ui/select-field.tsx'
import { FieldFrame, TextField } from '../../ui/text-field.tsx'
import { createKey } from './calls.ts'
import { MadeKey } from './made-key.tsx'

/** Makes a key, and then shows its secret, which is not shown again. */
export function NewKeyModal({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const [days, setDays] = useState<number>(defaultKeyDays)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const daysId = useId()
  const create = useMutation({
    mutationFn: createKey,
    onSuccess: () => refresh(changes.key()),
    onError: (error) => {
      toast.error(error.message)
      if (error instanceof CallFailed) setProblems(error.errors)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const { data, error } = createApiKeyBody.safeParse({ name, scopes, days })
    setProblems(firstMessages(error?.issues))
    if (data) create.mutate(data)
  }
  if (create.data) return <MadeKey made={create.data} onClose={onClose} />
  return (
    <Modal title="New API key" onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-2 grid gap-1">
        <TextField
          label="Name"
          hint="What will use it"
          value={name}
          error={problems.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <ScopeChoice scopes={scopes} error={problems.scopes} onChange={setScopes} />
        <FieldFrame id={daysId} label="Expires after">
          <SelectFrame>
            <select
              id={daysId}
              className="field pick"
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {keyLifetimes.map((lifetime) => (
                <option key={lifetime} value={lifetime}>
                  {lifetime} days
                </option>
              ))}
            </select>
          </SelectFrame>
        </FieldFrame>
        <Button type="submit" busy={create.isPending} className="mt-1">
          Make key
        </Button>
      </form>
    </Modal>
  )
}

type ScopeChoiceProps = {
  scopes: readonly KeyScope[]
  error: string | undefined
  onChange: (scopes: readonly KeyScope[]) => void
}

function ScopeChoice({ scopes, error, onChange }: ScopeChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-0.5 text-sm font-medium">It may</legend>
      {keyScopes.map((scope) => (
        <label key={scope} className="flex gap-2.5 py-1.5">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope),
              )
            }
            className="mt-0.75 size-4.5 shrink-0 accent-accent"
          />
          {keyScopeTexts[scope]}
        </label>
      ))}
      <p id={errorId} role="alert" className="min-h-5 text-sm font-medium text-bad">
        {error}
      </p>
    </fieldset>
  )
}

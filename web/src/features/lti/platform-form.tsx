import { firstMessages } from '@assay/contract/first-messages'
import { type PlatformBody, platformBody } from '@assay/contract/lti'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../platform/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Field = keyof PlatformBody
type Texts = Record<Field, string>

const fields: readonly { field: Field; label: string; hint?: string; note?: string }[] = [
  { field: 'name', label: 'Name', hint: 'As people know it' },
  { field: 'issuer', label: 'Issuer', hint: 'Platform ID' },
  { field: 'clientId', label: 'Client ID' },
  { field: 'deploymentIds', label: 'Deployment IDs', hint: 'Separated by commas' },
  { field: 'loginUrl', label: 'Login URL', hint: 'Authentication request URL' },
  { field: 'tokenUrl', label: 'Token URL', hint: 'Access token URL' },
  { field: 'keysUrl', label: 'Key set URL', hint: 'Public keyset URL (JWKS)' },
]

const moreFields: typeof fields = [
  {
    field: 'siteUrl',
    label: 'Address where people open it',
    note: 'If it is another site than the login URL. Only its pages may show this product in a frame.',
  },
  {
    field: 'tokenAudience',
    label: 'Audience of the token request',
    note: 'If the platform wants another one than the token URL, as Brightspace does.',
  },
  {
    field: 'emailDomains',
    label: 'Trusted domains of email addresses',
    note: 'Addresses of these domains are believed: people come into the accounts they have here. Separated by commas.',
  },
]

const lists: readonly Field[] = ['deploymentIds', 'emailDomains']

const textsOf = (initial?: PlatformBody) =>
  Object.fromEntries(
    [...fields, ...moreFields].map(({ field }) => [
      field,
      [initial?.[field] ?? ''].flat().join(', '),
    ]),
  ) as Texts

const bodyOf = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      if (lists.includes(field as Field)) return [field, text.split(',').flatMap(trimmed)]
      const isOptional = field === 'siteUrl' || field === 'tokenAudience'
      return [field, isOptional && text.trim() === '' ? null : text]
    }),
  )

const trimmed = (text: string) => (text.trim() === '' ? [] : [text.trim()])

/** The message of a field; that of an entry of a list is at its number. */
const messageOf = (messages: Record<string, string>, field: Field) =>
  Object.entries(messages).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]

type PlatformFormProps = {
  initial?: PlatformBody
  action: string
  isBusy: boolean
  /** Why the server refused it. */
  failure: Error | null
  onSubmit: (body: PlatformBody) => void
}

export function PlatformForm({ initial, action, isBusy, failure, onSubmit }: PlatformFormProps) {
  const [texts, setTexts] = useState(() => textsOf(initial))
  const [found, setFound] = useState<Record<string, string>>({})
  const refused: Record<string, string> = failure instanceof CallFailed ? failure.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { data, error } = platformBody.safeParse(bodyOf(texts))
    setFound(firstMessages(error?.issues))
    if (data) onSubmit(data)
  }
  const shown = ({ field, ...rest }: (typeof fields)[number]) => (
    <TextField
      key={field}
      {...rest}
      value={texts[field]}
      error={messageOf(found, field) ?? messageOf(refused, field)}
      autoComplete="off"
      onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
    />
  )
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-1">
      {fields.map(shown)}
      <details className="mb-3">
        <summary className="link w-fit cursor-pointer">More options</summary>
        <div className="mt-3 grid gap-1">{moreFields.map(shown)}</div>
      </details>
      <Button type="submit" busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}

import type { AuditEntry } from '@assay/contract/audit'
import { formatDateTime } from '../../platform/dates.ts'
import { actionTexts, type ChangedField, changedFields } from './entry-text.ts'

/** One change as a sentence, with the fields it changed. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const { actor, key, action, subject, at, address } = entry
  const fields = changedFields(entry)
  return (
    <li className="border-line px-5 py-4 not-last:border-b">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{actor.name}</span> {actionTexts[action].did}{' '}
          <span className="font-semibold">{subject.name}</span>
        </p>
        <time dateTime={at} className="text-sm text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {actor.email
          ? `${actor.email}, ${key ? `with the API key ${key.name}, ` : ''}from ${address}`
          : 'Done automatically, in the background'}
      </p>
      {fields.length > 0 && (
        <dl className="mt-2.5 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Field({ field: { name, before, after } }: { field: ChangedField }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1">
        {before !== undefined && <del className="text-muted decoration-edge">{before}</del>}
        {before !== undefined && after !== undefined && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
          </>
        )}
        {after !== undefined && <ins className="no-underline">{after}</ins>}
      </dd>
    </>
  )
}

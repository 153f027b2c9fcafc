import type { SheetRow } from '@assay/contract/invitation-codes'
import { instantText } from '../../platform/instant-text.ts'
import { QrCode } from '../../ui/qr-code.tsx'

type CodeCardsProps = {
  sheet: { test: string; url: string; timeZone: string }
  room: string
  rows: readonly SheetRow[]
  isFirst: boolean
}

/** The sheet of one room: a card to cut out for each candidate. */
export function CodeCards({ sheet, room, rows, isFirst }: CodeCardsProps) {
  const { test, url, timeZone } = sheet
  const shownUrl = url.replace(/^https?:\/\//, '')
  return (
    <section
      aria-label={room || 'Without a room'}
      className={`mb-8 print:mb-0 ${isFirst ? '' : 'print:break-before-page'}`}
    >
      <h2 className="mb-3 text-lg font-semibold">
        <span className="hidden print:inline">{test}, </span>
        {room || 'Without a room'}
        <span className="ml-2 text-sm font-normal text-muted">
          {rows.length} {rows.length === 1 ? 'code' : 'codes'}
        </span>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-[repeat(auto-fill,minmax(80mm,1fr))] print:gap-0">
        {rows.map(({ _id, name, code, expiresAt }) => (
          <li
            key={_id}
            className="flex break-inside-avoid items-center gap-4 rounded-lg border border-line bg-surface p-4 print:rounded-none print:border-dashed print:border-edge print:p-3"
          >
            <QrCode text={`${url}#${code}`} label={`QR code of ${name}`} className="size-24" />
            <div className="min-w-0 grow">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              <p className="text-sm text-muted wrap-anywhere print:text-xs">{test}</p>
              <p className="mt-1.5 font-mono text-lg font-semibold whitespace-nowrap">{code}</p>
              <p className="text-sm wrap-anywhere print:text-xs">{shownUrl}</p>
              <p className="text-xs text-muted">Begin by {instantText(expiresAt, timeZone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

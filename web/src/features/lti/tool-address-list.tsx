import type { ToolAddresses } from '@assay/contract/lti'
import { CopyButton } from '../../ui/copy-button.tsx'

const rows: readonly (readonly [name: string, address: keyof ToolAddresses])[] = [
  ['Login initiation URL', 'login'],
  ['Launch, redirect and deep linking URL', 'launch'],
  ['Key set URL (JWKS)', 'keys'],
]

/** What is entered at a platform. */
export function ToolAddressList({ tool }: { tool: ToolAddresses }) {
  return (
    <div className="border-t border-line px-6 py-5">
      <h3 className="font-medium">What to enter there</h3>
      <dl className="mt-3 grid gap-3">
        {rows.map(([name, address]) => (
          <div key={address} className="grid gap-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-0.5 pr-1 pl-3">
              <code className="min-w-0 grow py-2 font-mono text-sm wrap-anywhere select-all">
                {tool[address]}
              </code>
              <CopyButton text={tool[address]} label={`Copy the ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

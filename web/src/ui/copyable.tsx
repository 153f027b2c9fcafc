import { CopyButton } from './copy-button.tsx'

/** A text to be copied to somewhere else, such as a secret that is shown once. */
export function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <div className="mt-2 flex items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 grow py-1.5 font-mono text-sm wrap-anywhere select-all">{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}

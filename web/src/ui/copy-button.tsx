import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tellCopied } from '../platform/copied-text.ts'
import { iconButtonClass } from './icon-button.tsx'

type CopyButtonProps = { text: string; label: string; className?: string }

const feedbackMs = 1600

/** Copies a text and confirms it. */
export function CopyButton({ text, label, className = '' }: CopyButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), feedbackMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={async ({ currentTarget }) => {
          if (!(await copyText(text))) return
          setCopied((count) => count + 1)
          tellCopied(text, currentTarget)
        }}
        className={iconButtonClass(className)}
      >
        {copied > 0 ? (
          <Check aria-hidden="true" className="text-good" />
        ) : (
          <Copy aria-hidden="true" />
        )}
      </button>
      <span role="status" className="sr-only">
        {copied > 0 ? 'Copied' : ''}
      </span>
    </>
  )
}

/** Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Without https, browsers have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  const before = document.activeElement
  document.body.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}

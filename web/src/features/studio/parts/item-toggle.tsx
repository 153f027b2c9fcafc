import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type ItemToggleProps = {
  title: string
  facts: ReactNode
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
  className: string
}

/** The head of a list item that opens and closes. */
export function ItemToggle({
  title,
  facts,
  isOpen,
  controls,
  onToggle,
  className,
}: ItemToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={`flex min-h-11 grow items-center gap-2.5 px-4 text-left -outline-offset-2 ${className}`}
    >
      <ChevronRight
        aria-hidden="true"
        className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
      />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted">{facts}</span>
      </span>
    </button>
  )
}

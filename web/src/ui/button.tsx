import { type ComponentProps, useRef } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  // In forced-colors mode the transparent border becomes the outline of the button.
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4.5 font-medium select-none transition-[background-color,border-color,color,transform,box-shadow] duration-100 active:translate-y-px disabled:cursor-not-allowed disabled:active:translate-y-0 aria-disabled:cursor-progress'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-ink text-on-ink shadow-1 hover:bg-ink-hover disabled:bg-line disabled:text-muted disabled:shadow-none',
  secondary:
    'border-edge/60 bg-surface text-ink hover:border-edge hover:bg-raised disabled:border-line disabled:bg-transparent disabled:text-faint',
  quiet:
    'border-transparent text-muted hover:bg-sunken hover:text-ink disabled:text-faint disabled:hover:bg-transparent',
  danger:
    'border-transparent bg-bad-strong text-on-strong shadow-1 hover:brightness-110 disabled:bg-line disabled:text-muted',
}

/** For links that look like buttons. */
export const buttonClass = (kind: ButtonKind = 'primary', extra = '') =>
  `${base} ${kinds[kind]} ${extra}`

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** Shows 'Loading...' or `busyLabel` and ignores clicks, but keeps the focus. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  kind = 'primary',
  busy = false,
  busyLabel = 'Loading...',
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // As wide as its label while it is busy, so that nothing beside it moves.
  const minWidth = useRef(0)
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      className={buttonClass(kind, className)}
      style={busy ? { minWidth: minWidth.current } : undefined}
      onClick={(event) => {
        if (busy) return event.preventDefault()
        minWidth.current = event.currentTarget.offsetWidth
        onClick?.(event)
      }}
    >
      {busy ? (
        <>
          <BusyIndicator />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  )
}

function BusyIndicator() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden rounded-b-md"
    >
      <span className="block h-full w-1/4 animate-[streak_1.1s_ease-in-out_infinite] solid bg-streak" />
    </span>
  )
}

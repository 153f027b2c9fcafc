import type { ComponentProps } from 'react'

/** Under a text on stone that is shown in part: shows the rest. */
export function MoreButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      type="button"
      className="block min-h-11 w-full border-t border-stone-line px-4 text-left text-sm font-medium text-stone-accent -outline-offset-2 hover:bg-stone-line"
      {...props}
    />
  )
}

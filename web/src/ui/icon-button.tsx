import type { ComponentProps } from 'react'

const base =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink active:translate-y-px disabled:cursor-not-allowed disabled:text-faint disabled:hover:bg-transparent lg:size-9 [&_svg]:size-4.5'

/** For links that look like icon buttons. */
export const iconButtonClass = (extra = '') => `${base} ${extra}`

/** A button that shows only an icon, so it must have a label. */
export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(className)}
    />
  )
}

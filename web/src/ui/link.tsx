import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To
  replace?: boolean
  state?: unknown
}

/**
 * A link to another page. The one of react-router can also prefetch what only its own server
 * offers, and brings 2 KB of code for it into the first load.
 */
export function Link({ to, replace, state, onClick, ...others }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
    state,
  })
  return (
    <a
      {...others}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

import type { ReactNode } from 'react'

type WorkBarProps = {
  back: ReactNode
  /** Of the heading, which names the region below. */
  titleId: string
  title: string
  subtitle?: string
  children?: ReactNode
}

/** The one bar of a screen to work on. It stays in place while everything below it scrolls. */
export function WorkBar({ back, titleId, title, subtitle, children }: WorkBarProps) {
  return (
    <div className="sticky top-0 z-10 -mx-5 mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 xl:gap-x-4 border-b border-line bg-paper px-4 py-1.5 sm:-mx-8 sm:px-7 desk:static desk:-mx-5 desk:mb-0 desk:min-h-14 desk:shrink-0 desk:flex-nowrap desk:px-5">
      {back}
      <div className="mr-auto min-w-0 max-sm:order-last max-sm:basis-full max-sm:pb-1 sm:flex-1">
        <h1
          id={titleId}
          tabIndex={-1}
          title={title}
          className="font-semibold outline-none max-lg:line-clamp-2 lg:truncate"
        >
          {title}
        </h1>
        {subtitle !== undefined && (
          <p className="truncate text-xs text-muted max-sm:hidden">{subtitle}</p>
        )}
      </div>
      <div className="flex items-center gap-x-2 max-sm:ml-auto sm:shrink-0 sm:gap-x-3">
        {children}
      </div>
    </div>
  )
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type TabsProps<Name extends string> = {
  label: string
  /** With a count above 0, the title says so. */
  tabs: readonly {
    name: Name
    title: string
    count?: number | undefined
    /** After the title; `words` say it to those who do not see it. */
    mark?: { icon: ReactNode; words: string }
  }[]
  selected: Name
  onSelect: (name: Name) => void
  /** `stone`: on the dark background of code and outputs. */
  look?: 'page' | 'stone'
  children: ReactNode
}

const looks = {
  page: {
    list: 'mb-6 flex flex-wrap gap-x-3 border-b border-line sm:gap-x-6',
    panel: '',
    tab: 'px-0.5 py-2.5 text-muted hover:text-ink aria-selected:border-streak aria-selected:text-ink',
  },
  stone: {
    list: 'flex shrink-0 gap-1 overflow-x-auto border-b border-stone-line px-2',
    panel: 'min-h-0 flex-1 desk:overflow-y-auto',
    tab: 'min-h-11 shrink-0 px-2.5 text-sm text-stone-faint -outline-offset-2 hover:text-stone-ink aria-selected:border-stone-accent aria-selected:text-stone-ink sm:px-3',
  },
}

/** Arrow keys move between the tabs; only the selected one is in the tab order. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'page',
  children,
}: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

  function onKeyDown({ key }: KeyboardEvent) {
    const current = tabs.findIndex(({ name }) => name === selected)
    const to =
      key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : steps[key] && current + steps[key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    onSelect(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={looks[look].list}
      >
        {tabs.map(({ name, title, count = 0, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-label={count > 0 ? `${title}, ${count}` : mark && `${title}, ${mark.words}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            className={`-mb-px border-b-2 border-transparent font-medium ${looks[look].tab}`}
          >
            {title}
            {mark?.icon}
            {count > 0 && <Count count={count} />}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={looks[look].panel}
      >
        {children}
      </div>
    </>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="ml-2 inline-block min-w-6 rounded-full bg-sunken px-1.5 text-center text-sm text-ink tabular-nums"
    >
      {count}
    </span>
  )
}

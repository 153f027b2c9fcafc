import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { name: Name; title: string }[]
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** Arrow keys move between the tabs; only the selected one is in the tab order. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
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
        className="mb-6 flex gap-6 border-b border-line"
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            className="-mb-px border-b-2 border-transparent px-0.5 py-2.5 font-medium text-muted hover:text-ink aria-selected:border-streak aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

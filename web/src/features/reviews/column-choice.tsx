type ColumnChoiceProps<Name extends string> = {
  names: readonly Name[]
  titles: Record<Name, string>
  chosen: readonly Name[]
  onChoose: (chosen: readonly Name[]) => void
}

/** Which columns a table has; they keep their order. */
export function ColumnChoice<Name extends string>(props: ColumnChoiceProps<Name>) {
  const { names, titles, chosen, onChoose } = props
  const toggle = (name: Name) =>
    onChoose(names.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
        Columns
      </summary>
      <fieldset className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <legend className="sr-only">Columns of the table</legend>
        {names.map((name) => (
          <label key={name} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
              className="size-4.5 accent-accent"
            />
            {titles[name]}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

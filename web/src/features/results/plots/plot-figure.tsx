import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

type PlotFigureProps = {
  title: string
  /** What is pointed at, in place of what the plot shows. */
  readout: string | undefined
  lead: string
  children: ReactNode
  /** The same as a table. */
  numbers: ReactNode
}

/** A plot, and the numbers it is drawn from. */
export function PlotFigure({ title, readout, lead, children, numbers }: PlotFigureProps) {
  const id = useId()
  return (
    <Card className="min-w-0 p-5">
      <figure aria-labelledby={id} className="grid h-full grid-cols-1 content-start gap-4">
        <figcaption>
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="min-h-5 text-sm text-muted tabular-nums">{readout ?? lead}</p>
        </figcaption>
        {children}
        <details className="group self-end">
          <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
            Show the numbers
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long tables scroll by keyboard */}
          <div tabIndex={0} className="mt-3 max-h-72 overflow-auto">
            {numbers}
          </div>
        </details>
      </figure>
    </Card>
  )
}

type NumbersProps = {
  caption: string
  headings: readonly string[]
  rows: readonly (readonly [string, ...(string | number)[]])[]
}

/** A plain table; its first column names the rows. */
export function Numbers({ caption, headings, rows }: NumbersProps) {
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {headings.map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={`py-1.5 pr-3 font-medium text-muted ${at === 0 ? '' : 'text-right'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-line not-last:border-b">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={headings[at + 1]} className="py-1.5 pr-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

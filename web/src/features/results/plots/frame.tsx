import { type ReactNode, useId } from 'react'
import { numberText, percentX } from './scale.ts'

export const plotHeight = 200

type FrameProps = {
  title: string
  /** A plot without marks to press is one picture to screen readers. */
  isPicture?: boolean
  yTicks: readonly { value: number; y: number; text?: string }[]
  xTicks: readonly { share: number; text: string }[]
  /** What runs along the bottom. */
  xLabel: string
  children: ReactNode
}

/**
 * Axes around a plot. Widths are shares of the room there is, so that text keeps its size on every
 * screen; heights are pixels.
 */
export function Frame({ title, isPicture = false, yTicks, xTicks, xLabel, children }: FrameProps) {
  const id = useId()
  return (
    <div className="pt-5 pr-3 pb-11 pl-10">
      <svg
        {...(isPicture ? { role: 'img' } : { role: 'group' })}
        aria-labelledby={id}
        width="100%"
        height={plotHeight}
        className="block overflow-visible"
      >
        <title id={id}>{title}</title>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
        <g aria-hidden="true" className="text-xs tabular-nums">
          {yTicks.map(({ value, y, text }) => (
            <g key={value}>
              <line x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
              <text x="-8" y={y} dy="0.32em" textAnchor="end" className="fill-muted">
                {text ?? numberText(value)}
              </text>
            </g>
          ))}
          {xTicks.map(({ share, text }) => (
            <text
              key={share}
              x={percentX(share)}
              y={plotHeight + 18}
              textAnchor="middle"
              className="fill-muted"
            >
              {text}
            </text>
          ))}
          <text x="50%" y={plotHeight + 38} textAnchor="middle" className="fill-muted">
            {xLabel}
          </text>
        </g>
        {children}
      </svg>
    </div>
  )
}

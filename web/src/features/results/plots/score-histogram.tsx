import { percentsText, type Results, scoreBarCount, scoreBars } from '@assay/contract/results'
import type { Bin } from '../bins.ts'
import { useRangeLink } from '../use-range-link.ts'
import { binText } from '../words.ts'
import { Frame, plotHeight } from './frame.tsx'
import { Mark, markFill, useMarks } from './marks.tsx'
import { Numbers, PlotFigure } from './plot-figure.tsx'
import { percentX, ticksTo } from './scale.ts'

const slot = 1 / scoreBarCount
const gap = slot * 0.14

/** How many candidates reached which score. */
export function ScoreHistogram({ results, onPick }: { results: Results; onPick: () => void }) {
  const bins = scoreBars(results.points)
  const shown = bins.filter(({ count }) => count > 0)
  const marks = useMarks(shown.length)
  const linkTo = useRangeLink()
  const ticks = ticksTo(Math.max(...bins.map(({ count }) => count)))
  const top = ticks.at(-1) ?? 1
  const y = (count: number) => plotHeight * (1 - count / top)
  return (
    <PlotFigure
      title="Scores"
      lead="How many candidates reached which score. A bar lists them."
      readout={marks.pointed}
      numbers={
        <Numbers
          caption="Candidates by score"
          headings={['Score', 'Candidates']}
          rows={bins.map((bin) => [percentsText(bin), bin.count])}
        />
      }
    >
      <Frame
        title="Candidates by score"
        yTicks={ticks.map((value) => ({ value, y: y(value) }))}
        xTicks={bins.map(({ minPercent }, at) => ({
          share: (at + 0.5) * slot,
          text: `${minPercent}`,
        }))}
        xLabel="Score in %"
      >
        {shown.map((bin, at) => {
          const { to, isSelected } = linkTo(bin)
          const x = (bin.minPercent / 10) * slot
          return (
            <Mark
              key={bin.minPercent}
              {...{ at, marks, to, isSelected, onPick }}
              name={nameOf(bin)}
            >
              <rect x={percentX(x)} width={percentX(slot)} height={plotHeight} fill="transparent" />
              <rect
                x={percentX(x + gap / 2)}
                width={percentX(slot - gap)}
                y={y(bin.count)}
                height={plotHeight - y(bin.count)}
                rx="2"
                className={markFill(isSelected)}
              />
            </Mark>
          )
        })}
        {results.spread && <MedianLine percent={results.spread.medianPercent} />}
      </Frame>
    </PlotFigure>
  )
}

const nameOf = (bin: Bin) => binText(bin, bin.count)

function MedianLine({ percent }: { percent: number }) {
  const x = percentX(percent === 100 ? 1 - slot / 2 : ((percent + 0.5) / 10) * slot)
  const isLeft = percent > 50
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
    <g aria-hidden="true" className="pointer-events-none">
      <line x1={x} x2={x} y1="-6" y2={plotHeight} className="stroke-accent" strokeWidth="2" />
      <text
        x={x}
        y="-10"
        dx={isLeft ? 4 : -4}
        textAnchor={isLeft ? 'end' : 'start'}
        className="fill-accent text-xs font-medium"
      >
        Median {percent} %
      </text>
    </g>
  )
}

import { percentsText, type Results } from '@assay/contract/results'
import { dotsOf, lastMinute } from '../bins.ts'
import { useRangeLink } from '../use-range-link.ts'
import { binText, minutesRangeText } from '../words.ts'
import { Frame, plotHeight } from './frame.tsx'
import { Mark, markFill, useMarks } from './marks.tsx'
import { Numbers, PlotFigure } from './plot-figure.tsx'
import { minuteTicksTo, percentX } from './scale.ts'

const minRadius = 4
const maxRadius = 13
const yOf = (percent: number) => plotHeight * (1 - percent / 100)
const yTicks = [0, 25, 50, 75, 100].map((value) => ({ value, y: yOf(value), text: `${value} %` }))

/** Whether those who took longer did better. The area of a dot is how many it stands for. */
export function TimeScatter({ results, onPick }: { results: Results; onPick: () => void }) {
  const last = lastMinute(results.points)
  const dots = dotsOf(results.points, last).toSorted(
    (a, b) => a.minutes - b.minutes || a.percent - b.percent,
  )
  const marks = useMarks(dots.length)
  const linkTo = useRangeLink()
  const ticks = minuteTicksTo(last)
  const xOf = (minutes: number) => minutes / (ticks.at(-1) ?? 1)
  const most = Math.max(...dots.map(({ count }) => count))
  const rows = dots.map((dot) => ({ name: minutesRangeText(dot), ...dot }))
  return (
    <PlotFigure
      title="Time against score"
      lead="A larger dot stands for more candidates; it lists them."
      readout={marks.pointed}
      numbers={
        <Numbers
          caption="Candidates by time and score"
          headings={['Time and score', 'Candidates']}
          rows={rows.map((row) => [`${row.name}, ${percentsText(row)}`, row.count])}
        />
      }
    >
      <Frame
        title="Candidates by time and score"
        yTicks={yTicks}
        xTicks={ticks.map((minutes) => ({ share: xOf(minutes), text: `${minutes}` }))}
        xLabel="Minutes taken"
      >
        {dots.map((dot, at) => {
          const { to, isSelected } = linkTo(dot)
          return (
            <Mark
              key={`${dot.percent} ${dot.minutes}`}
              {...{ at, marks, to, isSelected, onPick }}
              name={binText(dot, dot.count)}
            >
              <circle
                cx={percentX(xOf(dot.minutes))}
                cy={yOf(dot.percent)}
                r={radiusOf(dot.count, most)}
                fillOpacity="0.75"
                className={`stroke-surface ${markFill(isSelected)}`}
              />
            </Mark>
          )
        })}
      </Frame>
    </PlotFigure>
  )
}

const radiusOf = (count: number, most: number) =>
  most === 1
    ? minRadius + 1
    : minRadius + (maxRadius - minRadius) * Math.sqrt((count - 1) / (most - 1))

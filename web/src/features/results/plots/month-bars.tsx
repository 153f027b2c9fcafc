import type { QuestionMonth } from '@assay/contract/items'
import { britishFormat } from '../../../platform/dates.ts'
import { shareText } from '../words.ts'
import { Frame, plotHeight } from './frame.tsx'
import { Numbers, PlotFigure } from './plot-figure.tsx'
import { percentX } from './scale.ts'

/** More bars would be too thin; the table has all months. */
const maxBars = 24
const monthName = britishFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })
const yOf = (share: number) => plotHeight * (1 - share)
const yTicks = [0, 25, 50, 75, 100].map((value) => ({
  value,
  y: yOf(value / 100),
  text: `${value} %`,
}))

type MonthBarsProps = {
  months: readonly QuestionMonth[]
  possiblyLeakedSince: string | null
}

const shareOf = ({ counted, solved }: QuestionMonth) => (counted === 0 ? 0 : solved / counted)

/** The share of candidates who solved a question, by month. */
export function MonthBars({ months, possiblyLeakedSince }: MonthBarsProps) {
  const shown = months.slice(-maxBars)
  const slot = 1 / shown.length
  const width = Math.min(slot * 0.8, 0.12)
  const leakMonth = possiblyLeakedSince?.slice(0, 7)
  const isSuspect = (month: string) => leakMonth !== undefined && month.slice(0, 7) >= leakMonth
  const labelled = Math.ceil(shown.length / 6)
  return (
    <PlotFigure
      title="Solved by month"
      lead="Share of the candidates who solved it, by the month in which they began."
      readout={undefined}
      numbers={
        <Numbers
          caption="Candidates and solvers by month"
          headings={['Month', 'Candidates', 'Solved', 'Share']}
          rows={months.map((one) => [
            monthName(one.month),
            one.counted,
            one.solved,
            shareText(shareOf(one)),
          ])}
        />
      }
    >
      <Frame
        isPicture
        title={`Share of candidates who solved it: ${shown.map((one) => `${monthName(one.month)} ${shareText(shareOf(one))}`).join(', ')}`}
        yTicks={yTicks}
        xTicks={shown.flatMap(({ month }, at) =>
          at % labelled === 0 ? [{ share: (at + 0.5) * slot, text: monthName(month) }] : [],
        )}
        xLabel="Month"
      >
        {shown.map((one, at) => (
          <rect
            key={one.month}
            x={percentX((at + 0.5) * slot - width / 2)}
            width={percentX(width)}
            y={yOf(shareOf(one))}
            height={plotHeight * shareOf(one)}
            rx="2"
            className={isSuspect(one.month) ? 'fill-streak' : 'fill-edge'}
          />
        ))}
      </Frame>
    </PlotFigure>
  )
}

import type { ItemFigures } from '@assay/contract/items'
import { Fact } from '../../ui/result/fact.tsx'
import { decimalText, secondsText, shareText } from './words.ts'

type Shown = { term: string; text: string | null; help: string }

const nothing = '–'

const factsOf = (figures: ItemFigures): Shown[] => [
  {
    term: 'Solved',
    text: figures.facility === null ? null : shareText(figures.facility),
    help: 'Share of the candidates who solved it',
  },
  {
    term: 'Discrimination',
    text: figures.discrimination === null ? null : figures.discrimination.toFixed(2),
    help: 'How closely its marks follow the marks of all other questions, from -1 to 1',
  },
  {
    term: 'Median time',
    text: figures.medianSeconds === null ? null : secondsText(figures.medianSeconds),
    help: 'From the answer before it, or from the beginning, to its answer',
  },
  {
    term: 'Runs per answer',
    text: figures.runsPerAnswer === null ? null : decimalText(figures.runsPerAnswer),
    help: 'How often code was run before the answer, on average',
  },
  {
    term: 'Given up',
    text: figures.abandoned === null ? null : shareText(figures.abandoned),
    help: 'Share of the candidates who ran code but did not answer',
  },
]

/** The figures of a question that enough candidates have had. */
export function FigureFacts({ figures }: { figures: ItemFigures }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
      {factsOf(figures).map(({ term, text, help }) => (
        <Fact key={term} term={term}>
          <span title={help} className={text === null ? 'text-muted' : 'font-semibold'}>
            {text ?? nothing}
          </span>
        </Fact>
      ))}
    </dl>
  )
}

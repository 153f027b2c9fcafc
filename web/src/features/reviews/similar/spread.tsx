import { notablePercent, type SimilaritySpread } from '@assay/contract/similarity'
import { Card } from '../../../ui/card.tsx'
import { spreadText } from './words.ts'

/** How similar two answers usually are, as bars with the figures under them. */
export function Spread({ spread }: { spread: SimilaritySpread | null }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <p className="max-w-prose">{spreadText(spread)}</p>
      {spread && <Bars spread={spread} />}
    </Card>
  )
}

function Bars({ spread: { tenths, pairs, meanPercent } }: { spread: SimilaritySpread }) {
  const most = Math.max(...tenths)
  return (
    <table className="w-full max-w-2xl text-sm">
      <caption className="pb-2 text-left text-muted">
        {pairs.toLocaleString('en-GB')} pairs of answers picked at random; on average {meanPercent}{' '}
        % similar
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Similar</th>
          <th scope="col">Pairs</th>
        </tr>
      </thead>
      <tbody>
        {tenths.map((count, at) => {
          const from = at * 10
          return (
            <tr key={from}>
              <th
                scope="row"
                className={`w-24 py-0.5 pr-3 text-right font-normal whitespace-nowrap tabular-nums ${from >= notablePercent ? 'font-semibold' : 'text-muted'}`}
              >
                {from}–{from + 10} %
              </th>
              <td className="py-0.5">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="h-3.5 min-w-px rounded-xs bg-edge"
                    style={{ width: `${(count / most) * 80}%` }}
                  />
                  <span className="tabular-nums">{count.toLocaleString('en-GB')}</span>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

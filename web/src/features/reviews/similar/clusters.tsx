import { attemptPath } from '@assay/contract/page-paths'
import type { SimilarCluster } from '@assay/contract/similarity'
import { Link } from 'react-router'
import { comparisonPath } from '../../../platform/dashboard-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ClusterPicture } from './cluster-picture.tsx'
import { Percent } from './percent.tsx'

/** The nearest pairs of a cluster say what there is to say; all are in the list below. */
const maxListedPairs = 8

/** Each group as a picture, with the same in words beside it. */
export function Clusters({ clusters }: { clusters: readonly SimilarCluster[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {clusters.map((cluster, at) => (
        <li key={cluster.answers[0]?.attemptId} className="min-w-0">
          <Card className="grid h-full grid-cols-1 items-center gap-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
            <ClusterPicture
              cluster={cluster}
              title={`Group ${at + 1}: ${cluster.answers.length} answers, joined by ${cluster.pairs.length} similar pairs`}
            />
            <ClusterTable cluster={cluster} number={at + 1} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function ClusterTable({ cluster, number }: { cluster: SimilarCluster; number: number }) {
  const { answers, pairs } = cluster
  const nearest = pairs.toSorted((a, b) => b.percent - a.percent).slice(0, maxListedPairs)
  const nameOf = (at: number) => {
    const answer = answers[at]
    return (
      answer && (
        <>
          <span className="text-muted tabular-nums">{at + 1}</span>{' '}
          <Link to={attemptPath(answer.attemptId)} className="link wrap-break-word">
            {answer.name}
          </Link>
        </>
      )
    )
  }
  return (
    <div className="max-h-64 min-w-0 overflow-y-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Nearest pairs of group {number}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">First</th>
            <th scope="col">Second</th>
            <th scope="col">Similar</th>
          </tr>
        </thead>
        <tbody>
          {nearest.map(({ left, right, percent }) => (
            <tr key={`${left} ${right}`} className="border-line not-last:border-b">
              <td className="py-1.5 pr-3">{nameOf(left)}</td>
              <td className="py-1.5 pr-3">{nameOf(right)}</td>
              <td className="py-1.5 text-right whitespace-nowrap">
                <Link
                  to={comparisonPath(
                    answers[left]?.attemptId ?? '',
                    answers[left]?.questionId ?? '',
                    answers[right]?.attemptId ?? '',
                  )}
                  aria-label={`Compare ${answers[left]?.name} with ${answers[right]?.name}, ${percent} % similar`}
                  className="link"
                >
                  <Percent percent={percent} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.length > nearest.length && (
        <p className="mt-1.5 text-sm text-muted">
          and {pairs.length - nearest.length} more pairs, in the list below
        </p>
      )}
    </div>
  )
}

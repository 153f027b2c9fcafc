import type { SimilarCluster } from '@assay/contract/similarity'
import { useId } from 'react'

const size = 220
const centre = size / 2
const dot = 13
/** More would be a ball of lines; the table has them all. */
const maxDrawn = 24

/** Answers as numbered dots, joined by lines: the more similar, the thicker. */
export function ClusterPicture({ cluster, title }: { cluster: SimilarCluster; title: string }) {
  const id = useId()
  const answers = cluster.answers.slice(0, maxDrawn)
  const radius = answers.length === 2 ? centre / 2 : centre - dot - 4
  const places = answers.map((_, at) => {
    const angle = (2 * Math.PI * at) / answers.length - Math.PI / 2
    return { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) }
  })
  const lines = cluster.pairs.flatMap(({ left, right, percent }) => {
    const [from, to] = [places[left], places[right]]
    return from && to ? [{ from, to, percent, key: `${left} ${right}` }] : []
  })
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-55 max-w-full"
    >
      <title id={id}>{title}</title>
      {lines.map(({ from, to, percent, key }) => (
        <line
          key={key}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          className="stroke-edge"
          strokeWidth={1 + Math.max(0, percent - 75) / 6}
        />
      ))}
      {places.map(({ x, y }, at) => (
        <g key={answers[at]?.attemptId}>
          <circle cx={x} cy={y} r={dot} className="fill-surface stroke-ink" strokeWidth="1.5" />
          <text
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            className="fill-ink text-xs font-medium tabular-nums"
          >
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

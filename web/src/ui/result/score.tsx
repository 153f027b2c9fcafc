import { percentOf } from '@assay/contract/attempts'

type ScoreProps = {
  score: number
  maxScore: number
  /** The score may still grow. */
  isBeingJudged: boolean
  hasPercent?: boolean
  isLarge?: boolean
}

export function Score(props: ScoreProps) {
  const { score, maxScore, isBeingJudged, hasPercent = false, isLarge = false } = props
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="xl:whitespace-nowrap">
        <span className="whitespace-nowrap">
          <span className={`font-semibold ${isLarge ? 'text-xl' : ''}`}>{score}</span>
          <span className="text-muted"> / {maxScore}</span>
        </span>{' '}
        {hasPercent && <span className="whitespace-nowrap text-muted">({percentOf(props)} %)</span>}
      </span>
      {isBeingJudged && (
        <span className="punch ml-1 bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent">
          Judging
        </span>
      )}
    </span>
  )
}

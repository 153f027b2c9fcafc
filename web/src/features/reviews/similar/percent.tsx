import { notablePercent } from '@assay/contract/similarity'

/** A figure in words of its own weight: colour would be a verdict. */
export function Percent({ percent }: { percent: number }) {
  return (
    <span className={`tabular-nums ${percent >= notablePercent ? 'font-semibold' : ''}`}>
      {percent}&nbsp;%
    </span>
  )
}

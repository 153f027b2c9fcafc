import { type To, useSearchParams } from 'react-router'
import { readListState, writeListState } from '../../platform/list-query.ts'
import { resultsQuery } from '../../platform/results-query.ts'
import type { Range } from './bins.ts'

export type RangeLink = (range: Range) => { to: To; isSelected: boolean }

/** Leads to the attempts within bounds; once they are shown, back to all. */
export function useRangeLink(): RangeLink {
  const [params] = useSearchParams()
  const shown = readListState(params, resultsQuery)
  return ({ minPercent, maxPercent, minMinutes, maxMinutes }) => {
    const range = { minPercent, maxPercent, minMinutes, maxMinutes }
    const isSelected =
      shown.minPercent === minPercent &&
      shown.maxPercent === maxPercent &&
      shown.minMinutes === minMinutes &&
      shown.maxMinutes === maxMinutes
    const change = isSelected ? noRange : range
    return { to: { search: `${writeListState(params, resultsQuery, change)}` }, isSelected }
  }
}

export const noRange = {
  minPercent: undefined,
  maxPercent: undefined,
  minMinutes: undefined,
  maxMinutes: undefined,
}

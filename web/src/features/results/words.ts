import { percentsText, type ResultSpread, type Results } from '@assay/contract/results'
import { counted, durationText } from '../../platform/durations.ts'
import type { Range } from './bins.ts'

export const minutesText = (minutes: number) =>
  minutes < 1 ? 'under 1 min' : durationText(minutes * 60_000)

export const secondsText = (seconds: number) => durationText(seconds * 1000)

const shareFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** One digit after the point at most. */
export const decimalText = (number: number) => shareFormat.format(number)

export const shareText = (share: number) => `${decimalText(share * 100)} %`

/** The middle and the spread in sentences. */
export function spreadText({ counted: count, spread }: Pick<Results, 'counted' | 'spread'>) {
  if (!spread) return 'Nobody has finished yet.'
  if (count === 1) {
    return `One candidate has finished, with ${spread.medianPercent} % in ${minutesText(spread.medianMinutes)}.`
  }
  return `${middleText(count, spread)} The average is ${decimalText(spread.meanPercent)} %. Half took ${minutesText(spread.medianMinutes)} or less.`
}

function middleText(count: number, spread: NonNullable<ResultSpread>): string {
  const { lowerPercent, medianPercent, upperPercent } = spread
  const candidates = `${counted(count, 'candidate')} who have finished`
  return lowerPercent === upperPercent
    ? `At least half of the ${candidates} scored ${medianPercent} %.`
    : `Half of the ${candidates} scored ${medianPercent} % or more, and the middle half between ${lowerPercent} and ${upperPercent} %.`
}

export function minutesRangeText({ minMinutes, maxMinutes }: Range): string {
  if (minMinutes === undefined && maxMinutes === undefined) return ''
  if (maxMinutes === undefined) return `${minutesText(minMinutes ?? 0)} or longer`
  if (minMinutes === undefined || minMinutes === maxMinutes) return minutesText(maxMinutes)
  return `${minMinutes} to ${maxMinutes} min`
}

/** As "60 to 69 % in 20 to 24 min: 3 candidates". */
export function binText(range: Range, count: number): string {
  const minutes = minutesRangeText(range)
  return `${percentsText(range)}${minutes === '' ? '' : ` in ${minutes}`}: ${counted(count, 'candidate')}`
}

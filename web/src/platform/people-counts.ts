import { maxPeopleCounted } from '@assay/contract/assessments'

/** "3 attempts", or "10,000 or more attempts" beyond what is counted. */
export function amount(count: number, one: string, many = `${one}s`): string {
  if (count === 1) return `1 ${one}`
  const number = count.toLocaleString('en')
  return count >= maxPeopleCounted ? `${number} or more ${many}` : `${number} ${many}`
}

export const shortAmount = (count: number) =>
  `${count.toLocaleString('en')}${count >= maxPeopleCounted ? '+' : ''}`

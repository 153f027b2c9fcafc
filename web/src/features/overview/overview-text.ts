import type { WeakFinding } from '@assay/contract/items'
import type { Overview } from '@assay/contract/overview'
import { amount } from '../../platform/people-counts.ts'

/** As "Loops and Graphs", or "Loops, Graphs and 3 more". */
export function runningText({ total, rows }: Overview['running']): string {
  const named = rows.slice(0, 2).map(({ name }) => name)
  const more = total - named.length
  if (more > 0) return `${named.join(', ')} and ${more.toLocaleString('en')} more`
  return named.join(' and ') || 'No test is running'
}

const attentions = ['failedMails', 'failedJudgings', 'expiring', 'weakQuestions'] as const
type Attention = (typeof attentions)[number]

const texts: Record<Attention, (count: number) => { short: string; long: string }> = {
  failedMails: (count) => ({
    short: amount(count, 'failed email'),
    long: `${amount(count, 'email')} could not be delivered`,
  }),
  failedJudgings: (count) => ({
    short: amount(count, 'unjudged answer'),
    long: `${amount(count, 'answer')} could not be judged`,
  }),
  expiring: (count) => ({
    short: amount(count, 'expiring invitation'),
    long: `${amount(count, 'invitation')} ${count === 1 ? 'expires' : 'expire'} within two days, and nobody has begun with ${count === 1 ? 'it' : 'them'}`,
  }),
  weakQuestions: (count) => ({
    short: amount(count, 'weak question'),
    long: `${amount(count, 'question')} ${count === 1 ? 'tells' : 'tell'} little about candidates`,
  }),
}

/** What is wrong with a question, beside its title. */
export const weakTexts: Record<WeakFinding, string> = {
  negative: 'strong candidates fail it more often',
  weak: 'hardly tells strong candidates from others',
  'too-hard': 'hardly anyone solves it',
  'too-easy': 'nearly everyone solves it',
}

/** What there is any of, in the order it is shown. */
export function attentionOf(overview: Overview) {
  return attentions
    .filter((kind) => overview[kind].total > 0)
    .map((kind) => ({ kind, ...texts[kind](overview[kind].total) }))
}

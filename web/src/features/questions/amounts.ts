import { type BankQuestion, maxCountedUses } from '@assay/contract/question-bank'
import type { QuestionOrigin } from '@assay/contract/question-parts'

export const originTitles: Record<QuestionOrigin, string> = { shipped: 'Shipped', ours: 'Ours' }

export const usesText = (uses: number) =>
  uses >= maxCountedUses ? `${maxCountedUses.toLocaleString('en-GB')}+` : String(uses)

export const successText = ({ successPercent }: Pick<BankQuestion, 'successPercent'>) =>
  successPercent === null ? '–' : `${successPercent} %`

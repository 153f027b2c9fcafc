import type { Language } from '@assay/contract/catalogue'
import { ProgramText } from '../program-text.tsx'
import { onDemand } from './on-demand.tsx'

const WrittenCases = onDemand(
  () => import('./tests/written-cases.tsx').then((m) => m.WrittenCases),
  'h-64',
)

type AnswerTextProps = {
  /** Null in answers from before it was stored. */
  language: Language | null
  label: string
  copyLabel: string
  text: string
}

/** What a candidate wrote, by the language that it is in. */
export function AnswerText({ language, ...props }: AnswerTextProps) {
  return language === 'Cases' ? <WrittenCases {...props} /> : <ProgramText kind="code" {...props} />
}

/** What to call it. */
export function answerWord(language: Language | null): string {
  if (language === 'Cases') return 'cases'
  return language === 'Input' ? 'input' : 'code'
}

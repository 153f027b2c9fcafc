import type { Language } from '@assay/contract/catalogue'
import { isProjectText } from '@assay/contract/kinds/project/project-files'
import { ProgramText } from '../program-text.tsx'
import { onDemand } from './on-demand.tsx'

const WrittenCases = onDemand(
  () => import('./tests/written-cases.tsx').then((m) => m.WrittenCases),
  'h-64',
)

const ProjectText = onDemand(
  () => import('./project/project-text.tsx').then((m) => m.ProjectText),
  'h-64',
)

type AnswerTextProps = {
  /** Null in answers from before it was stored. */
  language: Language | null
  label: string
  copyLabel: string
  text: string
  /** What a project began with, where it is known. */
  starter?: string | undefined
  /** Beside the label of a program. */
  aside?: string | undefined
}

/** What a candidate wrote, by the language that it is in. */
export function AnswerText({ language, starter, aside, ...props }: AnswerTextProps) {
  if (language === 'Cases') return <WrittenCases {...props} />
  return isProjectText(props.text) ? (
    <ProjectText {...props} starter={starter} aside={aside} />
  ) : (
    <ProgramText kind="code" aside={aside} {...props} />
  )
}

/** What to call it. */
export function answerWord(language: Language | null): string {
  if (language === 'Cases') return 'cases'
  return language === 'Input' ? 'input' : 'code'
}

import type { Language } from '@assay/contract/catalogue'
import { testRulesPath } from '@assay/contract/page-paths'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { practicePath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { useRunnableLanguages } from '../../platform/use-languages.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sample } from '../../ui/sample.tsx'
import { Statement } from '../../ui/statement.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { CodingColumns } from '../coding/coding-columns.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { practiceQuestion } from './practice-question.ts'
import { PracticeWorkspace } from './practice-workspace.tsx'

/** The coding screen with a question that does not count, to get to know it. */
export function PracticeScreen() {
  const params = useParams()
  const userId = useStoredUser()?._id
  const testId = useSearchParams()[0].get('test') ?? undefined
  const { runnable, isKnown, error, refetch } = useRunnableLanguages()
  const language = runnable.find((one) => one === params.language)
  if (!language) {
    if (isKnown) return <NotFoundPage />
    return error && <ErrorState message={error.message} retry={() => void refetch()} />
  }
  if (userId === undefined) return null
  return (
    <>
      <WorkBar
        back={
          <Link
            to={testId === undefined ? paths.assessments : testRulesPath(testId)}
            className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-md text-sm font-medium text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {testId === undefined ? 'Assessments' : 'Test rules'}
          </Link>
        }
        titleId="practice"
        title={`Practice: ${practiceQuestion(language).title}`}
      >
        <LanguageLinks languages={runnable} testId={testId} />
      </WorkBar>
      <CodingColumns
        left={<PracticePanel language={language} />}
        right={<PracticeWorkspace key={language} userId={userId} language={language} />}
      />
    </>
  )
}

type LanguageLinksProps = { languages: readonly Language[]; testId: string | undefined }

function LanguageLinks({ languages, testId }: LanguageLinksProps) {
  const current = useParams().language
  return (
    <nav aria-label="Language" className="flex flex-wrap gap-1">
      {languages.map((language) => (
        <Link
          key={language}
          replace
          to={practicePath(language, testId)}
          aria-current={language === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-md px-2.5 text-sm font-medium text-muted hover:bg-sunken/70 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
        >
          {language}
        </Link>
      ))}
    </nav>
  )
}

function PracticePanel({ language }: { language: Language }) {
  const { questionText, sampleInput, expectedOutput } = practiceQuestion(language)
  return (
    <section
      aria-labelledby="practice"
      className="@container flex min-w-0 flex-col gap-5 [font-variant-ligatures:none] desk:overflow-y-auto desk:py-4 desk:pr-2"
    >
      <p className="rounded-md bg-accent-soft px-4 py-2.5">
        Try everything: nothing here is scored, shown to anyone or part of a test. Your code stays
        in this browser.
      </p>
      <Statement text={questionText} />
      <div className="grid gap-x-4 gap-y-3 @lg:grid-cols-2">
        <Sample label="Sample Input" text={sampleInput} />
        <Sample label="Expected Output" text={expectedOutput} />
      </div>
    </section>
  )
}

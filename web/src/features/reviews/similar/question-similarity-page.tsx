import { type Language, languages } from '@assay/contract/catalogue'
import { questionPath } from '@assay/contract/page-paths'
import { notablePercent, type QuestionSimilarity } from '@assay/contract/similarity'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { loadQuestionSimilarity, similarityKeys } from './calls.ts'
import { Clusters } from './clusters.tsx'
import { PairList } from './pair-list.tsx'
import { Spread } from './spread.tsx'
import { whatItDoesNotSay } from './words.ts'

/** How similar the answers to one question are, in all tests. */
export function QuestionSimilarityPage() {
  const { questionId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const wanted = languages.find((language) => language === params.get('language'))
  const { data, error, refetch } = useQuery({
    queryKey: similarityKeys.question(questionId, wanted),
    queryFn: ({ signal }) => loadQuestionSimilarity(questionId, wanted, signal),
  })
  return (
    <>
      <Link to={questionPath(questionId)} className="link text-sm">
        The question
      </Link>
      <PageHeader
        title={data ? `Similar answers to ${data.title}` : 'Similar answers'}
        lead={whatItDoesNotSay}
        action={
          data &&
          data.language !== null && (
            <LanguageSelect
              data={data}
              language={data.language}
              onChoose={(language) => setParams({ language })}
            />
          )
        }
      />
      {data ? (
        <Parts questionId={questionId} data={data} />
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-6">
          <LoadingNote />
          <Skeleton className="h-40" />
          <Skeleton className="h-60" />
        </div>
      )}
    </>
  )
}

function Parts({ questionId, data }: { questionId: string; data: QuestionSimilarity }) {
  const { language, spread, clusters, isCut } = data
  if (language === null) {
    return (
      <EmptyState
        title="Nothing to compare yet"
        text="Answers are compared in the background after they are submitted. Short ones are not."
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <Part title="What is usual">
        <Spread spread={spread} />
      </Part>
      <Part title={`Groups of answers that are ${notablePercent} % similar or more`}>
        {clusters.length === 0 ? (
          <p className="text-muted">No two answers are as similar.</p>
        ) : (
          <Clusters clusters={clusters} />
        )}
        {isCut && <p className="text-sm text-muted">Only the nearest pairs are drawn.</p>}
      </Part>
      <Part title="Pairs">
        <PairList questionId={questionId} language={language} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type LanguageSelectProps = {
  data: QuestionSimilarity
  language: Language
  onChoose: (language: Language) => void
}

function LanguageSelect({ data, language, onChoose }: LanguageSelectProps) {
  return (
    <FilterSelect label="Language" value={language} onChoose={onChoose} className="w-44">
      {data.languages.map(({ language: name, answers }) => (
        <option key={name} value={name}>
          {name} ({answers})
        </option>
      ))}
    </FilterSelect>
  )
}

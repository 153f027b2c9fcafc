import type { QuestionFigures as Figures } from '@assay/contract/items'
import { useQuery } from '@tanstack/react-query'
import { britishFormat } from '../../platform/dates.ts'
import { counted } from '../../platform/durations.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { loadQuestionFigures, resultKeys } from './calls.ts'
import { FigureFacts } from './figure-facts.tsx'
import { Finding } from './finding.tsx'
import { MonthBars } from './plots/month-bars.tsx'
import { shareText } from './words.ts'
import { WrongOutputs } from './wrong-outputs.tsx'

const languageColumns: Column<Figures['languages'][number]>[] = [
  { heading: 'LANGUAGE', leading: true, cell: ({ language }) => language },
  { heading: 'CANDIDATES', numeric: true, cell: ({ counted }) => counted },
  { heading: 'SOLVED', numeric: true, cell: ({ solved }) => solved },
  {
    heading: 'SHARE',
    numeric: true,
    cell: ({ counted, solved }) => counted > 0 && shareText(solved / counted),
  },
]

/** Days are those of UTC. */
const formatDay = britishFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** What finished attempts say about a question, over all tests that have it. */
export function QuestionFigures({ questionId }: { questionId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: resultKeys.question(questionId),
    queryFn: ({ signal }) => loadQuestionFigures(questionId, signal),
  })
  if (error && !data) return <ErrorState message={error.message} retry={() => void refetch()} />
  if (!data) return <FiguresSkeleton />
  const { finding, months, languages, possiblyLeakedSince, wrongOutputs, tests } = data
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      {possiblyLeakedSince !== null && <LeakNote since={possiblyLeakedSince} />}
      <Card className="grid grid-cols-1 gap-4 p-5">
        <p className="text-muted">
          {counted(data.counted, 'finished attempt')} in {counted(tests, 'test')}, all editions.
        </p>
        <Finding figures={data} />
        {finding !== 'too-few' && <FigureFacts figures={data} />}
        <WrongOutputs outputs={wrongOutputs} />
      </Card>
      {months.length > 0 && <MonthBars months={months} possiblyLeakedSince={possiblyLeakedSince} />}
      {languages.length > 0 && (
        <Table
          caption="Languages"
          columns={languageColumns}
          rows={languages}
          rowKey={({ language }) => language}
        />
      )}
    </div>
  )
}

function LeakNote({ since }: { since: string }) {
  return (
    <p className="rounded-md border border-warn/30 bg-warn-soft px-4 py-2.5 text-warn">
      <strong className="font-semibold">Possibly leaked.</strong> Since {formatDay(since)} it is
      solved clearly more often than before. There may be other reasons, such as stronger
      candidates, and up to 5 in 100 questions are flagged by chance.
    </p>
  )
}

function FiguresSkeleton() {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <LoadingNote />
      <Skeleton className="h-44" />
      <Skeleton className="h-92" />
    </div>
  )
}

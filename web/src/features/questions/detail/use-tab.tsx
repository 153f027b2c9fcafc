import { questionPath } from '@assay/contract/page-paths'
import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { Link } from 'react-router'
import { similarPairsPath, testPath } from '../../../platform/dashboard-paths.ts'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { usesText } from '../amounts.ts'
import { Section } from './section.tsx'

type Edition = BankQuestionDetail['editions'][number]
type UsingTest = BankQuestionDetail['usedIn'][number]

const testColumns: Column<UsingTest>[] = [
  {
    heading: 'TEST',
    leading: true,
    cell: ({ _id, name }) => (
      <Link to={testPath(_id)} className="link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    heading: 'CREATED',
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

/** Its editions, and the tests that have one of them. */
export function UseTab({ question }: { question: BankQuestionDetail }) {
  const { editions, usedIn } = question
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <Section
        title="Editions"
        lead="A change becomes a new edition. Attempts keep the one they began with."
      >
        <Table
          caption="Editions"
          columns={editionColumns(question._id)}
          rows={editions}
          rowKey={({ _id }) => _id}
        />
      </Section>
      <Section title="Answers">
        <p>
          <Link to={similarPairsPath(question._id)} className="link">
            Similar answers
          </Link>
        </p>
      </Section>
      <Section title="Tests">
        {usedIn.length === 0 ? (
          <p className="text-muted">No test has this question.</p>
        ) : (
          <Table
            caption="Tests with this question"
            columns={testColumns}
            rows={usedIn}
            rowKey={({ _id }) => _id}
          />
        )}
        {usedIn.length < question.uses && (
          <p className="text-sm text-muted">Only the newest {usedIn.length} are shown.</p>
        )}
      </Section>
    </div>
  )
}

function editionColumns(shownId: string): Column<Edition>[] {
  return [
    {
      heading: 'PUBLISHED',
      leading: true,
      className: 'tabular-nums',
      cell: ({ _id, publishedAt }) =>
        _id === shownId ? (
          <>
            {formatDateTime(publishedAt)} <span className="font-normal text-muted">(this one)</span>
          </>
        ) : (
          <Link to={questionPath(_id)} className="link">
            {formatDateTime(publishedAt)}
          </Link>
        ),
    },
    {
      heading: 'STATUS',
      cell: ({ withdrawnAt }) =>
        withdrawnAt === null ? 'Offered' : `Withdrawn ${formatDate(withdrawnAt)}`,
    },
    { heading: 'TESTS', numeric: true, cell: ({ uses }) => usesText(uses) },
  ]
}

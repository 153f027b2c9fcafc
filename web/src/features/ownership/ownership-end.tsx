import type { AnsweredOwnership, OwnershipState, OwnOwnership } from '@assay/contract/ownership'
import { summaryPath } from '@assay/contract/page-paths'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { questionWords } from '../../ui/ownership/question-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Sample } from '../../ui/sample.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

const words: Partial<Record<OwnershipState, { title: string; text: string }>> = {
  done: {
    title: 'You are done, thank you',
    text: 'Your answers are saved beside your programs. Your score stays as it was.',
  },
  none: {
    title: 'There is nothing to ask',
    text: 'No questions could be made of the programs in this test. You do not need to do anything.',
  },
  'too-late': {
    title: 'The time for these questions is over',
    text: 'They could be answered for a limited time after the test. Your score stays as it was.',
  },
}

/** When nothing is left to do. */
export function OwnershipEnd({ ownership }: { ownership: OwnOwnership }) {
  const { state, testId, name, results } = ownership
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { title, text } = words[state] ?? { title: '', text: '' }
  return (
    <>
      <PageHeader title="Questions about your programs" lead={name} />
      <Card className="grid max-w-2xl justify-items-start gap-4 p-6">
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        <Link to={summaryPath(testId)} className={buttonClass('secondary')}>
          See the summary
        </Link>
      </Card>
      {results && results.length > 0 && <Results results={results} />}
    </>
  )
}

function Results({ results }: { results: readonly AnsweredOwnership[] }) {
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="mb-3 text-lg font-semibold">Your answers</h2>
      <ol className="grid gap-4">
        {results.map((result) => (
          <li key={result.position}>
            <Card className="grid gap-3 p-5">
              <p className="text-sm text-muted">{result.title}</p>
              <h3 className="font-medium">{questionWords[result.kind]}</h3>
              <p className="font-medium">{verdictOf(result)}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                {result.answer !== null && <Sample label="Your answer" text={result.answer} />}
                {result.isRight !== true && (
                  <Sample
                    label={result.kind === 'input' ? 'The input' : 'What it prints'}
                    text={result.key}
                  />
                )}
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}

function verdictOf({ isRight }: AnsweredOwnership): string {
  if (isRight === null) return 'Not answered'
  return isRight ? 'Right' : 'Not right'
}

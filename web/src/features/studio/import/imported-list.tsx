import { draftPath } from '@assay/contract/page-paths'
import type { ImportedQuestion } from '@assay/contract/question-packages'
import { Link } from 'react-router'

/** Each question of a file with what was not taken over. */
export function ImportedList({ questions }: { questions: readonly ImportedQuestion[] }) {
  return (
    <ul aria-label="Questions in this file" className="mt-4 grid gap-4">
      {questions.map((question) => (
        <li
          key={`${question.file} ${question.draftId}`}
          className="rounded-md border border-line px-4 py-3"
        >
          <p className="font-semibold wrap-anywhere">
            <Title question={question} />
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {question.file}: {partsText(question)}
          </p>
          {question.notes.length > 0 && (
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
              {question.notes.map((note) => (
                <li key={note} className="wrap-anywhere">
                  {note}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Title({ question: { title, draftId } }: { question: ImportedQuestion }) {
  const text = title || 'Untitled question'
  if (draftId === null) return text
  return (
    <Link to={draftPath(draftId)} className="link">
      {text}
    </Link>
  )
}

function partsText({ samples, hiddenCases, solutions, failing }: ImportedQuestion): string {
  const parts = [
    counted(samples, 'sample'),
    counted(hiddenCases, 'hidden case'),
    counted(solutions, 'solution'),
    counted(failing, 'failing solution'),
  ]
  return parts.join(', ')
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

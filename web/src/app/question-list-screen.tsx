import { useSearchParams } from 'react-router'
import { QuestionListPage } from '../features/attempts/question-list-page.tsx'
import { OwnMessages } from '../features/messages/own-messages.tsx'
import { useJournalLeftovers } from '../platform/use-journal-leftovers.ts'
import { preloadEditor } from '../ui/editor/editor-loader.ts'

/** Loads the editor in advance, since a candidate opens it next. */
export function QuestionListScreen() {
  useJournalLeftovers()
  const testId = useSearchParams()[0].get('test')
  return (
    <>
      {testId !== null && <OwnMessages testId={testId} className="mb-6" />}
      <QuestionListPage onOpened={preloadEditor} />
    </>
  )
}

import { QuestionListPage } from '../features/attempts/question-list-page.tsx'
import { useJournalLeftovers } from '../platform/use-journal-leftovers.ts'
import { preloadEditor } from '../ui/editor/editor-loader.ts'

/** Loads the editor in advance, since a candidate opens it next. */
export function QuestionListScreen() {
  useJournalLeftovers()
  return <QuestionListPage onOpened={preloadEditor} />
}

import { QuestionListPage } from '../features/attempts/question-list-page.tsx'
import { preloadEditor } from '../features/submissions/editor-loader.ts'

/** Whoever reads the list of questions opens the editor next, in the language of the test. */
export function QuestionListScreen() {
  return <QuestionListPage onOpened={preloadEditor} />
}

import { QuestionListPage } from '../features/attempts/question-list-page.tsx'
import { preloadEditor } from '../ui/editor/editor-loader.ts'

/** Loads the editor in advance, since a candidate opens it next. */
export function QuestionListScreen() {
  return <QuestionListPage onOpened={preloadEditor} />
}

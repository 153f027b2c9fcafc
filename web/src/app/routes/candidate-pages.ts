import type { RouteObject } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { page } from './page.ts'

export const candidatePages: RouteObject[] = [
  page(
    paths.assessments,
    'Assessments',
    () => import('../../features/assessments/assessments-page.tsx'),
    'AssessmentsPage',
  ),
  page(
    paths.questionList,
    'Questions',
    () => {
      // In advance, since a candidate opens a question next.
      loadCoding().catch(() => {})
      return import('../question-list-screen.tsx')
    },
    'QuestionListScreen',
  ),
  page(
    paths.rules,
    'Test Rules',
    () => import('../../features/attempts/test-rules-page.tsx'),
    'TestRulesPage',
  ),
  page(paths.coding, 'Coding', loadCoding, 'CodingScreen'),
  page(
    `${paths.practice}/:language`,
    'Practice',
    () => import('../practice/practice-screen.tsx'),
    'PracticeScreen',
  ),
  page(
    paths.myScores,
    'My Scores',
    () => import('../../features/attempts/my-scores-page.tsx'),
    'MyScoresPage',
    [
      page(':testId', 'Summary', () => import('../summary-screen.tsx'), 'SummaryScreen'),
      page(
        ':testId/ownership',
        'Questions about your programs',
        () => import('../../features/ownership/ownership-page.tsx'),
        'OwnershipPage',
      ),
    ],
  ),
]

function loadCoding() {
  return import('../coding/coding-screen.tsx')
}

import { choicePath, integrationsPath } from '@assay/contract/page-paths'
import type { RouteObject } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { page } from './page.ts'

export const adminPages: RouteObject[] = [
  page(
    paths.createTest,
    'Create Test',
    () => import('../create-test-screen.tsx'),
    'CreateTestScreen',
  ),
  page(paths.viewTests, 'View Tests', () => import('../view-tests-screen.tsx'), 'ViewTestsScreen', [
    page(
      'editTest/:testId',
      'Edit Test',
      () => import('../../features/assessments/edit-test-modal.tsx'),
      'EditTestModal',
    ),
    page(
      'deleteTest/:testId',
      'Confirm Delete',
      () => import('../../features/assessments/delete-test-modal.tsx'),
      'DeleteTestModal',
    ),
    page(
      'rejudgeTest/:testId',
      'Rejudge',
      () => import('../../features/reviews/rejudge/rejudge-test-modal.tsx'),
      'RejudgeTestModal',
    ),
  ]),
  page(
    paths.questions,
    'Questions',
    () => import('../../features/questions/questions-page.tsx'),
    'QuestionsPage',
  ),
  page(
    `${paths.questions}/:questionId`,
    'Question',
    () => import('../question-screen.tsx'),
    'QuestionScreen',
  ),
  page(
    `${paths.questions}/:questionId/similar`,
    'Similar answers',
    () => import('../../features/reviews/similar/question-similarity-page.tsx'),
    'QuestionSimilarityPage',
  ),
  page(
    `${paths.userAttempts}/:attemptId/compare/:questionId/:otherId`,
    'Compare programs',
    () => import('../../features/reviews/similar/comparison-page.tsx'),
    'ComparisonPage',
  ),
  page(paths.people, 'People', () => import('../people-screen.tsx'), 'PeopleScreen'),
  page(paths.groups, 'Groups', () => import('../people-screen.tsx'), 'GroupsScreen'),
  page(
    `${paths.groups}/:groupId`,
    'Group',
    () => import('../../features/groups/group-page.tsx'),
    'GroupPage',
  ),
  page(`${paths.studio}/:draftId?`, 'Studio', () => import('../studio-screen.tsx'), 'StudioScreen'),
  page(
    paths.auditLog,
    'Audit log',
    () => import('../../features/audit/audit-page.tsx'),
    'AuditPage',
  ),
  page(
    integrationsPath,
    'Integrations',
    () => import('../integrations-screen.tsx'),
    'IntegrationsScreen',
  ),
  page(
    `${integrationsPath}/webhooks/:webhookId`,
    'Webhook',
    () => import('../../features/webhooks/webhook-page.tsx'),
    'WebhookPage',
  ),
  page(
    `${integrationsPath}/hiring/:connectionId`,
    'Updates',
    () => import('../hiring-updates-screen.tsx'),
    'HiringUpdatesScreen',
  ),
  page(
    `${integrationsPath}/platforms/:platformId`,
    'Learning platform',
    () => import('../../features/lti/platform-page.tsx'),
    'PlatformPage',
  ),
  page(
    choicePath(':choiceId'),
    'Choose a test',
    () => import('../../features/lti/choose-test-page.tsx'),
    'ChooseTestPage',
  ),
  page(
    paths.organisation,
    'Organisation',
    () => import('../../features/organisation/organisation-page.tsx'),
    'OrganisationPage',
  ),
  page(
    `${paths.test}/:testId/live`,
    'Live room',
    () => import('../../features/rooms/room-page.tsx'),
    'RoomPage',
  ),
  page(
    `${paths.test}/:testId/codes`,
    'Codes on paper',
    () => import('../../features/invitations/codes-page.tsx'),
    'CodesPage',
  ),
  page(`${paths.test}/:testId`, 'Test', () => import('../test-screen.tsx'), 'TestScreen'),
  page(
    paths.restoreTests,
    'Restore Tests',
    () => import('../../features/assessments/restore-tests-page.tsx'),
    'RestoreTestsPage',
  ),
  page(
    paths.userAttempts,
    'User Attempts',
    () => import('../../features/reviews/user-attempts-page.tsx'),
    'UserAttemptsPage',
    [
      page(
        ':attemptId',
        'Attempt',
        () => import('../../features/reviews/attempt-page.tsx'),
        'AttemptPage',
      ),
    ],
  ),
]

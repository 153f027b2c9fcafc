import type { RouteObject } from 'react-router'
import { loadChunk } from '../platform/load-chunk.ts'
import { paths } from '../platform/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { type PageHandle, Root } from './root.tsx'

type Page = Pick<RouteObject, 'path' | 'lazy' | 'handle' | 'children'>
type Load<Name extends string> = () => Promise<Record<NoInfer<Name>, React.ComponentType>>

function page<Name extends string>(
  path: string,
  title: string,
  load: Load<Name>,
  name: Name,
  children?: RouteObject[],
): Page {
  const handle: PageHandle = { title }
  return { path, handle, lazy: screen(load, name), ...(children && { children }) }
}

/**
 * The component of that name in a module. Evaluates the code of a screen apart from what came
 * before it, so that slow phones can react.
 */
function screen<Name extends string>(load: Load<Name>, name: Name) {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return { Component: (await loadChunk(load))[name] }
  }
}

/** All routes, grouped by who may see them. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    // Nothing is shown before the code of the first screen has loaded.
    HydrateFallback: () => null,
    children: [
      page(
        paths.landing,
        'Programming skills, put to the test',
        () => import('../features/accounts/landing-page.tsx'),
        'LandingPage',
      ),
      page(
        paths.login,
        'Sign In',
        () => import('../features/accounts/login-page.tsx'),
        'LoginPage',
      ),
      page(
        paths.forgotPassword,
        'Forgot Password',
        () => import('../features/accounts/forgot-password-page.tsx'),
        'ForgotPasswordPage',
      ),
      page(
        paths.resetPassword,
        'Reset Password',
        () => import('../features/accounts/reset-password-page.tsx'),
        'ResetPasswordPage',
      ),
      page(
        paths.verify,
        'Verify Email',
        () => import('../features/accounts/verify-page.tsx'),
        'VerifyPage',
      ),
      page(
        paths.resendVerification,
        'Resend Verification',
        () => import('../features/accounts/resend-verification-page.tsx'),
        'ResendVerificationPage',
      ),
      page(
        `${paths.invitation}/:token`,
        'Invitation',
        () => import('../features/invitations/invitation-page.tsx'),
        'InvitationPage',
      ),
      page(
        paths.unauthorized,
        'Unauthorized Access',
        () => import('../features/accounts/refused-pages.tsx'),
        'UnauthorizedPage',
      ),
      page(
        paths.sessionExpired,
        'Please log in again',
        () => import('../features/accounts/refused-pages.tsx'),
        'SessionExpiredPage',
      ),
      {
        path: paths.dashboard,
        lazy: screen(() => import('./dashboard.tsx'), 'Dashboard'),
        children: [
          {
            // Inside the shell, so that the menu stays usable when a screen fails.
            ErrorBoundary: ErrorPage,
            children: [
              {
                index: true,
                lazy: screen(() => import('./home-redirect.tsx'), 'HomeRedirect'),
              },
              { lazy: guardFor('AdminsOnly'), children: adminPages() },
              { lazy: guardFor('UsersOnly'), children: userPages() },
              ...sharedPages(),
              notFound(),
            ],
          },
        ],
      },
      notFound(),
    ],
  },
]

function guardFor(guard: 'AdminsOnly' | 'UsersOnly') {
  return screen(() => import('./route-guard.tsx'), guard)
}

function adminPages(): RouteObject[] {
  return [
    page(
      paths.createTest,
      'Create Test',
      () => import('./create-test-screen.tsx'),
      'CreateTestScreen',
    ),
    page(
      paths.viewTests,
      'View Tests',
      () => import('../features/assessments/view-tests-page.tsx'),
      'ViewTestsPage',
      [
        page(
          'editTest/:testId',
          'Edit Test',
          () => import('../features/assessments/edit-test-modal.tsx'),
          'EditTestModal',
        ),
        page(
          'deleteTest/:testId',
          'Confirm Delete',
          () => import('../features/assessments/delete-test-modal.tsx'),
          'DeleteTestModal',
        ),
        page(
          'rejudgeTest/:testId',
          'Rejudge',
          () => import('../features/reviews/rejudge/rejudge-test-modal.tsx'),
          'RejudgeTestModal',
        ),
      ],
    ),
    page(
      paths.questions,
      'Questions',
      () => import('../features/questions/questions-page.tsx'),
      'QuestionsPage',
    ),
    page(
      `${paths.questions}/:questionId`,
      'Question',
      () => import('../features/questions/question-page.tsx'),
      'QuestionPage',
    ),
    page(paths.people, 'People', () => import('./people-screen.tsx'), 'PeopleScreen'),
    page(paths.groups, 'Groups', () => import('./people-screen.tsx'), 'GroupsScreen'),
    page(
      `${paths.groups}/:groupId`,
      'Group',
      () => import('../features/groups/group-page.tsx'),
      'GroupPage',
    ),
    page(
      `${paths.studio}/:draftId?`,
      'Studio',
      () => import('./studio-screen.tsx'),
      'StudioScreen',
    ),
    page(
      paths.auditLog,
      'Audit log',
      () => import('../features/audit/audit-page.tsx'),
      'AuditPage',
    ),
    page(
      paths.organisation,
      'Organisation',
      () => import('../features/organisation/organisation-page.tsx'),
      'OrganisationPage',
    ),
    page(`${paths.test}/:testId`, 'Test', () => import('./test-screen.tsx'), 'TestScreen'),
    page(
      paths.restoreTests,
      'Restore Tests',
      () => import('../features/assessments/restore-tests-page.tsx'),
      'RestoreTestsPage',
    ),
    page(
      paths.userAttempts,
      'User Attempts',
      () => import('../features/reviews/user-attempts-page.tsx'),
      'UserAttemptsPage',
      [
        page(
          ':attemptId',
          'Attempt',
          () => import('../features/reviews/attempt-page.tsx'),
          'AttemptPage',
        ),
      ],
    ),
  ]
}

function userPages(): RouteObject[] {
  return [
    page(
      paths.assessments,
      'Assessments',
      () => import('../features/assessments/assessments-page.tsx'),
      'AssessmentsPage',
    ),
    page(
      paths.questionList,
      'Questions',
      () => {
        // In advance, since a candidate opens a question next.
        loadCoding().catch(() => {})
        return import('./question-list-screen.tsx')
      },
      'QuestionListScreen',
    ),
    page(
      paths.rules,
      'Test Rules',
      () => import('../features/attempts/test-rules-page.tsx'),
      'TestRulesPage',
    ),
    page(paths.coding, 'Coding', loadCoding, 'CodingScreen'),
    page(
      `${paths.practice}/:language`,
      'Practice',
      () => import('./practice/practice-screen.tsx'),
      'PracticeScreen',
    ),
    page(
      paths.myScores,
      'My Scores',
      () => import('../features/attempts/my-scores-page.tsx'),
      'MyScoresPage',
      [
        page(
          ':testId',
          'Summary',
          () => import('../features/attempts/summary-page.tsx'),
          'SummaryPage',
        ),
      ],
    ),
  ]
}

function sharedPages(): RouteObject[] {
  return [
    page(paths.preview, 'Question Preview', () => import('./home-screens.tsx'), 'PreviewScreen'),
    page(
      paths.notifications,
      'Notifications',
      () => import('../features/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
    page(
      paths.settings,
      'Settings',
      () => import('../features/accounts/settings-page.tsx'),
      'SettingsPage',
      [
        page(
          'changePassword',
          'Change Password',
          () => import('../features/accounts/change-password-modal.tsx'),
          'ChangePasswordModal',
        ),
        page(
          'editProfile',
          'Edit Profile',
          () => import('../features/accounts/edit-profile-modal.tsx'),
          'EditProfileModal',
        ),
      ],
    ),
    page(paths.logout, 'Confirm LogOut', () => import('./home-screens.tsx'), 'LogoutScreen'),
  ]
}

function loadCoding() {
  return import('./coding/coding-screen.tsx')
}

function notFound(): RouteObject {
  return page('*', 'Not found', () => import('./not-found-page.tsx'), 'NotFoundPage')
}

import { questionPath } from '@assay/contract/page-paths'
import type { RouteObject } from 'react-router'
import { loadChunk } from '../platform/load-chunk.ts'
import { groupPath, paths } from '../platform/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { type PageHandle, Root } from './root.tsx'

type Page = Pick<RouteObject, 'path' | 'lazy' | 'handle' | 'children'>
type Load = () => Promise<{ Component: React.ComponentType }>

function page(path: string, title: string, load: Load, children?: RouteObject[]): Page {
  const handle: PageHandle = { title }
  return { path, handle, lazy: inNewTask(load), ...(children && { children }) }
}

/** Evaluates the code of a screen apart from what came before it, so that slow phones can react. */
function inNewTask(load: Load): Load {
  return () => new Promise((resolve) => setTimeout(resolve)).then(() => loadChunk(load))
}

/** All routes, grouped by who may see them. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    // Nothing is shown before the code of the first screen has loaded.
    HydrateFallback: () => null,
    children: [
      page(paths.landing, 'Programming skills, put to the test', () =>
        import('../features/accounts/landing-page.tsx').then((m) => ({ Component: m.LandingPage })),
      ),
      page(paths.login, 'Sign In', () =>
        import('../features/accounts/login-page.tsx').then((m) => ({ Component: m.LoginPage })),
      ),
      page(paths.forgotPassword, 'Forgot Password', () =>
        import('../features/accounts/forgot-password-page.tsx').then((m) => ({
          Component: m.ForgotPasswordPage,
        })),
      ),
      page(paths.resetPassword, 'Reset Password', () =>
        import('../features/accounts/reset-password-page.tsx').then((m) => ({
          Component: m.ResetPasswordPage,
        })),
      ),
      page(paths.verify, 'Verify Email', () =>
        import('../features/accounts/verify-page.tsx').then((m) => ({ Component: m.VerifyPage })),
      ),
      page(paths.resendVerification, 'Resend Verification', () =>
        import('../features/accounts/resend-verification-page.tsx').then((m) => ({
          Component: m.ResendVerificationPage,
        })),
      ),
      page(`${paths.invitation}/:token`, 'Invitation', () =>
        import('../features/invitations/invitation-page.tsx').then((m) => ({
          Component: m.InvitationPage,
        })),
      ),
      page(paths.unauthorized, 'Unauthorized Access', () =>
        import('../features/accounts/refused-pages.tsx').then((m) => ({
          Component: m.UnauthorizedPage,
        })),
      ),
      page(paths.sessionExpired, 'Please log in again', () =>
        import('../features/accounts/refused-pages.tsx').then((m) => ({
          Component: m.SessionExpiredPage,
        })),
      ),
      {
        path: paths.dashboard,
        lazy: inNewTask(() => import('./dashboard.tsx').then((m) => ({ Component: m.Dashboard }))),
        children: [
          {
            // Inside the shell, so that the menu stays usable when a screen fails.
            ErrorBoundary: ErrorPage,
            children: [
              {
                index: true,
                lazy: inNewTask(() =>
                  import('./home-redirect.tsx').then((m) => ({ Component: m.HomeRedirect })),
                ),
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

function guardFor(guard: 'AdminsOnly' | 'UsersOnly'): Load {
  return inNewTask(() => import('./route-guard.tsx').then((m) => ({ Component: m[guard] })))
}

function adminPages(): RouteObject[] {
  return [
    page(paths.createTest, 'Create Test', () =>
      import('../features/assessments/create-test-page.tsx').then((m) => ({
        Component: m.CreateTestPage,
      })),
    ),
    page(
      paths.viewTests,
      'View Tests',
      () =>
        import('../features/assessments/view-tests-page.tsx').then((m) => ({
          Component: m.ViewTestsPage,
        })),
      [
        page('editTest/:testId', 'Edit Test', () =>
          import('../features/assessments/edit-test-modal.tsx').then((m) => ({
            Component: m.EditTestModal,
          })),
        ),
        page('deleteTest/:testId', 'Confirm Delete', () =>
          import('../features/assessments/delete-test-modal.tsx').then((m) => ({
            Component: m.DeleteTestModal,
          })),
        ),
        page('rejudgeTest/:testId', 'Rejudge', () =>
          import('../features/attempts/review/rejudge-test-modal.tsx').then((m) => ({
            Component: m.RejudgeTestModal,
          })),
        ),
      ],
    ),
    page(paths.questions, 'Questions', () =>
      import('../features/questions/questions-page.tsx').then((m) => ({
        Component: m.QuestionsPage,
      })),
    ),
    page(questionPath(':questionId'), 'Question', () =>
      import('../features/questions/question-page.tsx').then((m) => ({
        Component: m.QuestionPage,
      })),
    ),
    page(paths.people, 'People', () =>
      import('./people-screen.tsx').then((m) => ({ Component: m.PeopleScreen })),
    ),
    page(paths.groups, 'Groups', () =>
      import('./people-screen.tsx').then((m) => ({ Component: m.GroupsScreen })),
    ),
    page(groupPath(':groupId'), 'Group', () =>
      import('../features/groups/group-page.tsx').then((m) => ({ Component: m.GroupPage })),
    ),
    page(paths.auditLog, 'Audit log', () =>
      import('../features/audit/audit-page.tsx').then((m) => ({ Component: m.AuditPage })),
    ),
    page(`${paths.test}/:testId`, 'Test', () =>
      import('./test-screen.tsx').then((m) => ({ Component: m.TestScreen })),
    ),
    page(paths.restoreTests, 'Restore Tests', () =>
      import('../features/assessments/restore-tests-page.tsx').then((m) => ({
        Component: m.RestoreTestsPage,
      })),
    ),
    page(
      paths.userAttempts,
      'User Attempts',
      () =>
        import('../features/attempts/review/user-attempts-page.tsx').then((m) => ({
          Component: m.UserAttemptsPage,
        })),
      [
        page(':attemptId', 'Attempt', () =>
          import('../features/attempts/review/attempt-page.tsx').then((m) => ({
            Component: m.AttemptPage,
          })),
        ),
      ],
    ),
  ]
}

function userPages(): RouteObject[] {
  return [
    page(paths.assessments, 'Assessments', () =>
      import('../features/assessments/assessments-page.tsx').then((m) => ({
        Component: m.AssessmentsPage,
      })),
    ),
    page(paths.questionList, 'Questions', () => {
      // In advance, since a candidate opens a question next.
      loadCoding().catch(() => {})
      return import('./question-list-screen.tsx').then((m) => ({ Component: m.QuestionListScreen }))
    }),
    page(paths.rules, 'Test Rules', () =>
      import('../features/attempts/test-rules-page.tsx').then((m) => ({
        Component: m.TestRulesPage,
      })),
    ),
    page(paths.coding, 'Coding', loadCoding),
    page(`${paths.practice}/:language`, 'Practice', () =>
      import('./practice/practice-screen.tsx').then((m) => ({ Component: m.PracticeScreen })),
    ),
    page(
      paths.myScores,
      'My Scores',
      () =>
        import('../features/attempts/my-scores-page.tsx').then((m) => ({
          Component: m.MyScoresPage,
        })),
      [
        page(':testId', 'Summary', () =>
          import('../features/attempts/summary-page.tsx').then((m) => ({
            Component: m.SummaryPage,
          })),
        ),
      ],
    ),
  ]
}

function sharedPages(): RouteObject[] {
  return [
    page(paths.preview, 'Question Preview', () =>
      import('./home-screens.tsx').then((m) => ({ Component: m.PreviewScreen })),
    ),
    page(paths.notifications, 'Notifications', () =>
      import('../features/notifications/notifications-page.tsx').then((m) => ({
        Component: m.NotificationsPage,
      })),
    ),
    page(
      paths.settings,
      'Settings',
      () =>
        import('../features/accounts/settings-page.tsx').then((m) => ({
          Component: m.SettingsPage,
        })),
      [
        page('changePassword', 'Change Password', () =>
          import('../features/accounts/change-password-modal.tsx').then((m) => ({
            Component: m.ChangePasswordModal,
          })),
        ),
        page('editProfile', 'Edit Profile', () =>
          import('../features/accounts/edit-profile-modal.tsx').then((m) => ({
            Component: m.EditProfileModal,
          })),
        ),
      ],
    ),
    page(paths.logout, 'Confirm LogOut', () =>
      import('./home-screens.tsx').then((m) => ({ Component: m.LogoutScreen })),
    ),
  ]
}

function loadCoding() {
  return import('./coding/coding-screen.tsx').then((m) => ({ Component: m.CodingScreen }))
}

function notFound(): RouteObject {
  return page('*', 'Not found', () =>
    import('./not-found-page.tsx').then((m) => ({ Component: m.NotFoundPage })),
  )
}

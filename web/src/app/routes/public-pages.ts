import type { RouteObject } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { page } from './page.ts'

export const publicPages: RouteObject[] = [
  page(
    paths.landing,
    'Programming skills, put to the test',
    () => import('../../features/accounts/landing-page.tsx'),
    'LandingPage',
  ),
  page(paths.login, 'Sign In', () => import('../../features/accounts/login-page.tsx'), 'LoginPage'),
  page(
    paths.secondStep,
    'Sign In',
    () => import('../../features/accounts/second-factor/second-step-page.tsx'),
    'SecondStepPage',
  ),
  page(
    paths.forgotPassword,
    'Forgot Password',
    () => import('../../features/accounts/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  page(
    paths.resetPassword,
    'Reset Password',
    () => import('../../features/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  page(
    paths.verify,
    'Verify Email',
    () => import('../../features/accounts/verify-page.tsx'),
    'VerifyPage',
  ),
  page(
    paths.resendVerification,
    'Resend Verification',
    () => import('../../features/accounts/resend-verification-page.tsx'),
    'ResendVerificationPage',
  ),
  page(
    `${paths.sso}/:provider`,
    'Sign In',
    () => import('../../features/accounts/sso-page.tsx'),
    'SsoPage',
  ),
  page(
    `${paths.invitation}/:token`,
    'Invitation',
    () => import('../../features/invitations/invitation-page.tsx'),
    'InvitationPage',
  ),
  page(
    paths.code,
    'Enter your code',
    () => import('../../features/invitations/code-page.tsx'),
    'CodePage',
  ),
  page(
    paths.launch,
    'Coming from your course',
    () => import('../../features/lti/launch-page.tsx'),
    'LaunchPage',
  ),
  page(
    `${paths.help}/:page?`,
    'Help',
    () => import('../../features/help/help-page.tsx'),
    'HelpPage',
  ),
  page(
    `${paths.sharedReport}/:token`,
    'Report',
    () => import('../../features/reports/shared-report-page.tsx'),
    'SharedReportPage',
  ),
  page(
    paths.unauthorized,
    'Unauthorized Access',
    () => import('../../features/accounts/refused-pages.tsx'),
    'UnauthorizedPage',
  ),
  page(
    paths.sessionExpired,
    'Please log in again',
    () => import('../../features/accounts/refused-pages.tsx'),
    'SessionExpiredPage',
  ),
]

import type { Role } from '@assay/contract/roles'

/** All paths of the product. */
export const paths = {
  landing: '/',
  unauthorized: '/unauthorize',
  sessionExpired: '/session-expired',
  login: '/login',
  forgotPassword: '/forgotPass',
  resetPassword: '/resetPass',
  verify: '/verify',
  resendVerification: '/resend-verify',
  sso: '/sso',
  invitation: '/invitation',
  help: '/help',
  sharedReport: '/shared',
  dashboard: '/dashboard',
  createTest: '/dashboard/createTest',
  viewTests: '/dashboard/viewTest',
  test: '/dashboard/test',
  restoreTests: '/dashboard/restoreTest',
  assessments: '/dashboard/assessments',
  questionList: '/dashboard/questionsList',
  rules: '/dashboard/rules',
  coding: '/dashboard/TestLayout',
  practice: '/dashboard/practice',
  myScores: '/dashboard/myScores',
  preview: '/dashboard/preview',
  notifications: '/dashboard/notifications',
  userAttempts: '/dashboard/userAttempts',
  settings: '/dashboard/setting',
  changePassword: '/dashboard/setting/changePassword',
  editProfile: '/dashboard/setting/editProfile',
  organisation: '/dashboard/organisation',
  questions: '/dashboard/questions',
  people: '/dashboard/people',
  groups: '/dashboard/people/groups',
  studio: '/dashboard/studio',
  auditLog: '/dashboard/audit',
  logout: '/dashboard/logout',
} as const

/** The first screen after signing in. */
export const homeOf = (role: Role) => (role === 'admin' ? paths.viewTests : paths.assessments)

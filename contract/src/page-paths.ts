/** Addresses of screens that the server links to and the web shows. */
export const invitationPath = (token: string) => `/invitation/${token}`
/** Where a code is typed. One in the fragment is filled in; fragments are sent to no server. */
export const codePath = '/code'
/** Where an identity provider sends people back to. */
export const ssoReturnPath = (provider: string) => `/sso/${provider}`
/** Where people who come from a learning platform land. The only page that may be framed. */
export const launchPath = '/launch'
/** Where a teacher chooses a test for a place in a course. */
export const choicePath = (choiceId: string) => `/dashboard/choose-test/${choiceId}`
/** What learning platforms and their pages call, in the formats of LTI. */
export const ltiPaths = {
  login: '/lti/login',
  launch: '/lti/launch',
  keys: '/lti/keys',
  register: '/lti/register',
  return: '/lti/return',
} as const
export const sharedReportPath = (token: string) => `/shared/${token}`
export const testRulesPath = (testId: string) => `/dashboard/rules?test=${testId}`
export const questionListPath = (testId: string) => `/dashboard/questionsList?test=${testId}`
export const summaryPath = (testId: string) => `/dashboard/myScores/${testId}`
export const ownershipPath = (testId: string) => `${summaryPath(testId)}/ownership`
export const attemptPath = (attemptId: string) => `/dashboard/userAttempts/${attemptId}`
/** The list of accounts, with one of them. */
export const personPath = (email: string) => `/dashboard/people?search=${encodeURIComponent(email)}`
export const integrationsPath = '/dashboard/integrations'
export const studioPath = '/dashboard/studio'
export const newDraftPath = `${studioPath}/new`
export const draftPath = (draftId: string) => `${studioPath}/${draftId}`
export const questionPath = (questionId: string) => `/dashboard/questions/${questionId}`

/** Pages with a secret in their address, in the notation of routes. Others have theirs in `?token=`. */
export const secretPages = [
  { path: invitationPath(':token'), secretParams: ['token'] },
  { path: sharedReportPath(':token'), secretParams: ['token'] },
] as const

/** In addresses that identity providers and learning platforms open, and nobody else should read. */
export const secretQueryNames = ['code', 'state', 'token', 'registration_token'] as const

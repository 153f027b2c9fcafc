/** Addresses of screens that the server links to and the web shows. */
export const invitationPath = (token: string) => `/invitation/${token}`
/** Where a code is typed. One in the fragment is filled in; fragments are sent to no server. */
export const codePath = '/code'
/** Where an identity provider sends people back to. */
export const ssoReturnPath = (provider: string) => `/sso/${provider}`
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

/** What an identity provider appends to an address of ours, and nobody else should read. */
export const secretQueryNames = ['code', 'state'] as const

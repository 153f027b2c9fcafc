/** Everything that shows tests. */
export const assessmentsKey = ['assessments']

/** Everything that shows the invitations of a test. */
export const invitationsKey = (testId: string) => ['invitations', testId]
